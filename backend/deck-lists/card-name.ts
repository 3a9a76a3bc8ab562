import { codeKey, nameKey, numberKey } from '#domain/cards/card-keys.ts';
import { halvesOf, withoutRemarks } from '#domain/cards/same-card.ts';

export interface NamedPrinting {
  name: string;
  number: string;
}

/** As the product's attributes say; empty if they do not. */
interface KnownPrinting {
  number: string;
  set: string;
  setCode: string;
}

const BETWEEN = /\s+[-–—|·]\s+/;
/** 4/102, TG17/TG30, SV08 057/191, #12, RA04-EN125. */
const LOOKS_LIKE_NUMBER =
  /^(?:[A-Za-z0-9-]{2,7}\s+)?#?(?:[A-Z]{0,5}\d{1,4}[a-z]?(?:\/[A-Z]{0,5}\d{1,4})?|[A-Z]{1,5}\d{0,3}-[A-Z]{0,2}\d{2,4})$/;
const NUMBER_BEHIND =
  /\s+[([]?(?:#?\d{1,4}\/[A-Z]{0,5}\d{1,4}|[A-Z]{1,5}\d{1,3}-[A-Z]{0,2}\d{2,4}|[A-Z]{2,5}-[A-Z]{2}\d{2,4})[)\]]?$/;

/** Splits set and number off a product's name. */
export function readCardName(productName: string, known: KnownPrinting): NamedPrinting {
  const parts = productName.trim().split(BETWEEN);
  const at = parts.findIndex((part, place) => place > 0 && namesPrinting(part, known));
  const own = at < 0 ? parts : parts.slice(0, at);
  const behind = parts[at]?.split(' ').findLast((word) => /\d/.test(word)) ?? '';
  const name = own.join(' - ');
  const [attached = ''] = NUMBER_BEHIND.exec(name) ?? [];
  return {
    name: attached === '' ? name : name.slice(0, -attached.length),
    number: known.number || attached.replace(/[\s()[\]#]/g, '') || behind.replace('#', ''),
  };
}

function namesPrinting(part: string, { number, set, setCode }: KnownPrinting): boolean {
  const words = part.split(/[\s()[\]]+/).filter((word) => word !== '');
  if (number !== '' && words.some((word) => numberKey(word) === numberKey(number))) return true;
  if (set !== '' && nameKey(part) === nameKey(set)) return true;
  if (setCode !== '' && codeKey(part) === codeKey(setCode)) return true;
  return LOOKS_LIKE_NUMBER.test(part);
}

/** The code of 'Pikachu ex – SSP 057/191'. */
export const setInName = (productName: string): string =>
  /\s[-–—|·]\s+([A-Z][A-Z\d]{1,6})\s+#?[A-Z]{0,4}\d+(?:\/\w+)?$/.exec(productName)?.[1] ?? '';

/** The number alone: 'h3' of 'ecard3-H3'. */
export const letteredKey = (number: string): string => numberKey(number.slice(number.lastIndexOf('-') + 1));

/** Of a card of two faces, the full name among them. */
export function halfKeys(full: string, key: string): string[] {
  const bare = withoutRemarks(full).name;
  const halves = halvesOf(bare);
  return halves.length < 2
    ? []
    : [bare, ...halves, halves.join(' & ')].map(nameKey).filter((half) => half !== key);
}
