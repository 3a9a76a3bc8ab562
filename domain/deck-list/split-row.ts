import { isCardCode } from './read-card.ts';

/** The cells of one row of a CSV file. */
export function splitRow(row: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isBlank = true;
  for (let place = 0; place < row.length; place += 1) {
    const sign = row.charAt(place);
    if (sign === '"' && isQuoted && row.charAt(place + 1) === '"') {
      cell += '"';
      place += 1;
    } else if (sign === '"' && (isQuoted || isBlank)) {
      isQuoted = !isQuoted;
    } else if (sign === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
      isBlank = true;
    } else {
      cell += sign;
      isBlank &&= /\s/.test(sign);
    }
  }
  return [...cells, cell];
}

/** '"4","Lightning Bolt"', '4,Lightning Bolt,M10,146': rows without a head; commas within names have a blank behind them. */
const ROW = /^(?:"\d{1,3}"\s*([,;])|\d{1,3}\s*([,;])(?!\d{3}(?!\d))(?=\S))/;
const NAME_FIRST = /^"((?:[^"]|"")+)"(?:\s*[,;]\s*"?|\s+")[x×]?(\d{1,3})"?$/i;
/** Of 'Opt;4;XLN', 'Opt,XLN,65,4' and 'Opt | 4 | Ixalan | 65 | NM'. */
const BEGINS_NAME = /^(?:\p{L}|[^\d\s"]\S)/u;
/** What a cell says of the copies. */
const NOTE =
  /^(?:(?:non-?|reverse )?(?:foil|holo(?:foil)?)|etched|normal|nm|lp|sp|mp|hp|dmg|mint|(?:near|lightly|slightly|moderately|heavily)[ -](?:mint|played)|damaged|eng?|english|afrikaans|(?:R|\$|€)\s?\d[\d.,]*)$/i;
const IS_FOIL = /^(?:foil|etched|(?:reverse )?holo(?:foil)?)$/i;
const QUOTED_NAME = /^"(?:[^"]|"")+"\s*([,;])/;
const COUNT = /^[x×]?(\d{1,2})[x×]?$/i;
const SET = /^[a-z\d]{2,7}$/i;

/** 'Leader,OP01-001,1' */
function readCodedRow(line: string): string | undefined {
  const cells = line.split(/[,;\t|]/).map((cell) => cell.trim());
  const codes = cells.filter(isCardCode);
  const counts = cells.filter((cell) => COUNT.test(cell));
  const isCounted = cells.length > 2 && codes.length === 1 && counts.length === 1;
  return isCounted ? `${counts[0]?.replace(/\D/g, '')} ${codes[0]}` : undefined;
}

/** 'Opt\t4\tXLN\t65': tabs are gone once a line is cleaned. */
export const readTabRow = (raw: string): string | undefined =>
  /^[^\d\t"][^\t]*\t.*\t/.test(raw) ? readNamedRow(raw.replaceAll('\t', ';')) : undefined;

/** As a line of a list; undefined if the line is no such row. */
export function readLooseRow(line: string): string | undefined {
  const [, quoted = '', quantity] = NAME_FIRST.exec(line) ?? [];
  if (quantity !== undefined) return `${quantity} ${quoted.replaceAll('""', '"')}`;
  const named = readNamedRow(line) ?? readCodedRow(line);
  if (named !== undefined) return named;
  const [, one, other] = ROW.exec(line) ?? [];
  const delimiter = one ?? other;
  if (delimiter === undefined) return undefined;
  const [count = '', name = '', set = '', number = ''] = splitRow(line, delimiter).map((cell) => cell.trim());
  if (!/\p{L}/u.test(name)) return undefined;
  const isPrinting = SET.test(set) && (/\d/.test(number) || /\d/.test(set));
  return `${count} ${isPrinting ? printingOf(set, number) : ''}${name}`;
}

/** '"Opt",4,"Ixalan"' */
function readQuotedRow(line: string): string | undefined {
  const [, delimiter = ''] = QUOTED_NAME.exec(line) ?? [];
  if (delimiter === '') return undefined;
  const [name = '', count = '', set = '', number = ''] = splitRow(line, delimiter).map((cell) => cell.trim());
  if (!COUNT.test(count) || !/\p{L}/u.test(name)) return undefined;
  return `${count.replace(/\D/g, '')} ${printingOf(set, number)}${name}`;
}

const printingOf = (set: string, number: string): string => {
  if (set === '') return '';
  return `[${number === '' ? set : `${set}#${number}`}] `;
};

function readNamedRow(line: string): string | undefined {
  const quoted = readQuotedRow(line);
  if (quoted !== undefined) return quoted;
  const [name = '', ...others] = cellsOf(line.replace(/^\|\s*|\s*\|$/g, ''));
  if (!BEGINS_NAME.test(name)) return undefined;
  const told = others.filter((cell) => cell !== '' && !NOTE.test(cell));
  const isCountFirst = COUNT.test(told[0] ?? '');
  const [count = '', set = '', third = ''] = isCountFirst ? told : [told.at(-1), ...told.slice(0, -1)];
  const isNumber = /\d/.test(third) || /^unown$/i.test(name);
  if (!COUNT.test(count) || (!isCountFirst && (told.length !== 3 || !isNumber))) return undefined;
  // The third of 'Opt;4;XLN;Common' tells no number.
  const number = isNumber ? third : '';
  const isCalled = SET.test(set) || (/[;|]/.test(line) && /\s/.test(set));
  // Sets of Lorcana are numbers.
  const isSet = number === '' ? isCalled && /\p{L}/u.test(set) : isCountFirst || /\p{L}/u.test(set);
  if (!isSet) return undefined;
  const foil = others.find((cell) => IS_FOIL.test(cell));
  const mark = foil === undefined ? '' : ` (${foil})`;
  return `${count.replace(/\D/g, '')} ${printingOf(set, number)}${name}${mark}`;
}

/** Of three or more; commas within names have a blank behind them. */
function cellsOf(line: string): string[] {
  const rows = [/;/, /\|/, /,(?!\s)/].map((delimiter) => line.split(delimiter).map((cell) => cell.trim()));
  return rows.find((cells) => cells.length > 2) ?? [];
}
