import { ASKS } from './asks.ts';
import type { BadLine, DeckEntry, DeckList } from './deck-list.ts';
import { withoutPipes } from './forge-line.ts';
import { MAYBEBOARD } from './headings.ts';
import { withoutPrice } from './price-behind.ts';
import { readCard } from './read-card.ts';

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  een: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vyf: 5,
  ses: 6,
  sewe: 7,
  agt: 8,
  nege: 9,
  tien: 10,
  elf: 11,
  twaalf: 12,
  dertien: 13,
  veertien: 14,
  vyftien: 15,
  sestien: 16,
  sewentien: 17,
  agtien: 18,
  negentien: 19,
  twintig: 20,
};
const NUMBER_WORD = Object.keys(NUMBER_WORDS).join('|');
/** 'three Opt', 'four copies of Opt', 'viermaal Opt'; a name may begin so, as 'One with Nothing'. */
const WORD_FIRST = new RegExp(
  String.raw`^(${NUMBER_WORD})(?:\s?(?:[x×]|maal|keer)|\s(?:copies|of|copies of|kaarte|times))?\s+(?=[\p{L}"“])(.+)$`,
  'iu',
);
/** 'Opt x four', 'Opt (four)', 'Opt, four of them'. */
export const WORD_BEHIND = new RegExp(
  String.raw`^(.*[^\s,])(?:,\s*|\s+(?:[x×]\s?|\(|(?:times|maal|keer)\s))(${NUMBER_WORD})(?:\)|\s(?:of|van)\s\p{L}+)?$`,
  'iu',
);
/** 'Opt four': a name may end so, as 'The Chosen One'. */
const WORD_LAST = new RegExp(String.raw`^(.*\p{L})\s(${NUMBER_WORD})$`, 'iu');

/** 'Het julle vier Opt?' */
const WORD_BEHIND_LEAD = new RegExp(String.raw`^(\P{N}{1,60}?)\s(${NUMBER_WORD})\s+(?=\p{L})(.+)$`, 'iu');

interface Count {
  quantity: number;
  name: string;
  lead?: string;
  isUnsure?: boolean;
}

const COUNT_BEHIND =
  /^(.*\S)(?:\s*[([{<](\d{1,2})[)\]}>]|\s+[-–—]\s?(\d{1,2})|\s*\*\s?(\d{1,2})\*?|[,;|=]\s*(\d{1,2})|\s\+?(\d{1,2}))$/;
/** 'Opt ..... 4'. */
const DOTTED_COUNT_BEHIND = /^(.*[^\s.])\s*\.{2,}\s*[x×]?(\d{1,2})$/iu;
const CALLED_COUNT_BEHIND =
  /^(.*\S)[\s,;:(–—-]+(?:need|want|qty|quantity|aantal|soek|amount|count)\.?[\s:]*[x×]?(\d{1,2})\)?$/iu;
export const isCalledCount = (text: string): boolean => CALLED_COUNT_BEHIND.test(text);
/** '4) Opt', '4- Opt', '-4x Opt', '+4 Opt', '{4} Opt', 'x 4 Opt'. */
const SIGNED_FIRST =
  /^(?:[^\p{L}\p{N}]{0,3}|[([]?[x×]\s?)(\d{1,2})(?:\s?[x×](?!\p{L}))?[^\p{L}\p{N}]+(.+)$/iu;
/** 'Need 4 Opt', 'Hi, do you have 4x Opt?'. */
const LEAD =
  /^(\P{N}{1,60}?)(?<=[\s:\])])[([]?(\d{1,2})(?:\s?[x×])?[)\]]?\s+(?:[-–—:]\s+)?(?=[\p{L}"“])(.+)$/iu;
const ORDINAL_FIRST = /^(\d{1,3})[.)]/;
const COUNTED_ASIDE =
  /^(\p{L}[^:=]*?[\p{L}\d)\]])(?:\s+(?:qty|quantity|need|count|amount|aantal|hoeveelheid))?\s*(?::|={1,2}>?)\s*x?(\d{1,2})x?$/iu;
/** '1/4 Opt' of a list of what one has and wants; so few cards has no set. */
const HAVE_OF_WANTED = /^(\d)\s?\/\s?(\d)(?:\s?[x×])?\s+(?=\p{L})(.+)$/iu;

/**
 * How a line reads that says how many in an unusual place: 'Nest Ball (4)', 'OP01-016,4', '4) Nest Ball', 'Need 4 Nest Ball'. The
 * number may be the card's, or an ordinal, so the shop has to know the card.
 */
export function readLooseCount(
  text: string,
  line: number,
  section: string,
): Pick<BadLine, 'counted' | 'lead'> | undefined {
  const count = countOf(text);
  if (count === undefined || count.quantity < 1 || section === MAYBEBOARD) return undefined;
  const { quantity, lead } = count;
  const name = withoutPrice(count.name);
  const isUnsure = count.isUnsure === true || (lead !== undefined && lead !== '' && !ASKS.test(lead));
  const counted = { line, section, quantity, written: name, card: readCard(withoutPipes(name)) };
  return { counted: isUnsure ? { ...counted, isUnsure } : counted, ...(lead !== undefined && { lead }) };
}

function countOf(text: string): Count | undefined {
  const [, have = '', wanted, card = ''] = HAVE_OF_WANTED.exec(text) ?? [];
  if (wanted !== undefined)
    return Number(have) > Number(wanted) ? undefined : { quantity: Number(wanted), name: card, lead: have };
  const inWords = countInWords(text);
  if (inWords) return inWords;
  const [, first, name = ''] = SIGNED_FIRST.exec(text) ?? [];
  if (first !== undefined) {
    const [, own, ...counts] = (ORDINAL_FIRST.test(text) && COUNT_WITH_TIMES.exec(name)) || [];
    const quantity = counts.find((count) => count !== undefined) ?? first;
    return { quantity: Number(quantity), name: own ?? name, lead: '' };
  }
  const [, called, asked] = CALLED_COUNT_BEHIND.exec(text) ?? [];
  if (called !== undefined) return { quantity: Number(asked), name: called, lead: '' };
  const wish = askedOf(text);
  if (wish && ASKS.test(wish.lead)) return wish;
  const [, before, ...counts] = DOTTED_COUNT_BEHIND.exec(text) ?? COUNT_BEHIND.exec(text) ?? [];
  const behind = counts.find((count) => count !== undefined);
  if (before !== undefined) return { quantity: Number(behind), name: before.replace(/[\s:=,;*|–—-]+$/u, '') };
  return wish;
}

/** 'Can I get 4 Opt XLN 65?' */
function askedOf(text: string): (Count & { lead: string }) | undefined {
  const [, lead = '', number, rest] = LEAD.exec(text) ?? [];
  return rest === undefined
    ? undefined
    : { quantity: Number(number), name: rest.replace(/[?!.\s]+$/, ''), lead };
}

function countInWords(text: string): Count | undefined {
  const [, lead, asked = '', name = ''] = WORD_BEHIND_LEAD.exec(text) ?? [];
  if (lead !== undefined && ASKS.test(lead))
    return { quantity: NUMBER_WORDS[asked.toLowerCase()] ?? 0, name: name.replace(/[?!.\s]+$/, ''), lead };
  const [, first = '', card = ''] = WORD_FIRST.exec(text) ?? [];
  const [, before = '', behind = ''] = WORD_BEHIND.exec(text) ?? [];
  const [, ending = '', last = ''] = (first + behind === '' && WORD_LAST.exec(text)) || [];
  const quantity = NUMBER_WORDS[(behind || first || last).toLowerCase()];
  if (quantity === undefined) return undefined;
  return { quantity, name: before || card || ending, lead: '', isUnsure: last !== '' };
}

/** '6. Opt x4'. */
const COUNT_WITH_TIMES = /^(.*\S)\s*(?:(?:×|(?<!\p{L})x)\s?(\d{1,2})|\s(\d{1,2})x)$/iu;

/** Of a list whose ordinals grow, '2. Opt' does not say how many; counted through from 1, it is one of each. */
export function withoutOrdinals(list: DeckList): DeckList {
  const isCountedThrough = isEachCounted(list.badLines);
  const badLines = list.badLines.map(({ counted, ...bad }) => {
    if (!counted || !isOrdinal(bad.written, counted)) return { ...bad, ...(counted && { counted }) };
    const entry = { ...counted, quantity: 1 };
    return isCountedThrough ? { ...bad, bareName: { entry, standsApart: false, isNoUsualName: false } } : bad;
  });
  return { ...list, badLines };
}

const FEWEST_COUNTED_THROUGH = 3;

function isEachCounted(badLines: readonly BadLine[]): boolean {
  const ordinals = ordinalsOf(badLines);
  return ordinals.length >= FEWEST_COUNTED_THROUGH && ordinals.every((ordinal, at) => ordinal === at + 1);
}

const isOrdinal = (written: string, { quantity }: DeckEntry): boolean =>
  Number(ORDINAL_FIRST.exec(written)?.[1]) === quantity && !COUNT_WITH_TIMES.test(written);

/** Whether '1. Opt', '2. Duress' are an ordered list, and not how many. */
export function areOrdinals(badLines: readonly BadLine[]): boolean {
  const ordinals = ordinalsOf(badLines);
  return (
    ordinals.length > 1 && ordinals.every((ordinal, at) => at === 0 || ordinal > (ordinals[at - 1] ?? 0))
  );
}

const ordinalsOf = (badLines: readonly BadLine[]): number[] =>
  badLines.map(({ written }) => Number(ORDINAL_FIRST.exec(written)?.[1])).filter((ordinal) => ordinal > 0);

/** 'Nest Ball: 4' reads as a heading, 'Nest Ball = 4' as a fact about a deck. */
export function readCountedAside(text: string, line: number, section: string): DeckEntry[] {
  const [, name, digits] = COUNTED_ASIDE.exec(text) ?? [];
  const quantity = Number(digits);
  return name === undefined || quantity < 1
    ? []
    : [{ line, section, quantity, written: name, card: readCard(name) }];
}
