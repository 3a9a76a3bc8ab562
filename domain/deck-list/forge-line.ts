import { isCardCode } from './read-card.ts';

/** '4 Lightning Bolt|M10', '1 Sol Ring+|C21|[263]' of Forge, where '+' is foil. */
const FORGE = /^([^|]+?)(\+?)\|([^|]*)(?:\|\[?([^|\]]*)(\]?))?/;

const FORGE_SET = /^[A-Z\d_]{2,8}$/;
/** 'M10 | Lightning Bolt', 'SVI 196 | Ultra Ball'. */
const SET_FIRST =
  /^\[?([A-Z][A-Z\d]{1,4}|\d[A-Z\d]{2})\]?(?:[\s#:-]+(\d{1,4})(?:\/\d+)?)?\s*\|\s*([^|]*\p{Ll}[^|]*)$/u;

/** 'Sol Ring | C21 | foil' */
const FINISH = /\s*\|\s*(foil|etched|reverse holo(?:foil)?)\s*$/i;

/** As deckstats would write it; 'OP01-016 | Nami' is no line of Forge, and the name follows its code. */
export function withoutPipes(written: string): string {
  const name = written.replace(FINISH, '');
  const [, finish] = FINISH.exec(written) ?? [];
  return finish === undefined ? readPipes(name) : `${readPipes(name)} (${finish})`;
}

function readPipes(name: string): string {
  const [, first, its = '', behind = ''] = SET_FIRST.exec(name) ?? [];
  if (first !== undefined) return `[${its === '' ? first : `${first}#${its}`}] ${behind.trim()}`;
  const [, card, foil, set = '', number = '', isNumber = ''] = FORGE.exec(name) ?? [];
  if (card === undefined) return name;
  if (isCardCode(card.trim()) && !FORGE_SET.test(set.trim())) return `${card.trim()} ${set.trim()}`;
  const printing = [set.trim(), isNumber && number.trim()].filter((part) => part !== '').join('#');
  return `${printing === '' ? '' : `[${printing}] `}${card.trim()}${foil ? ' *F*' : ''}`;
}
