import { linesOf } from '#domain/text/text.ts';

type Column = 'quantity' | 'name' | 'set' | 'number' | 'finish';

/** Headers of Deckbox, Delver Lens, Dragon Shield, Magic Online, ManaBox, Moxfield and TCGplayer, letters only; the first one present counts. */
const HEADS: Readonly<Record<Column, readonly string[]>> = {
  quantity: ['quantity', 'count', 'qty', 'amount', 'totalquantity', 'addtoquantity'],
  name: ['simplename', 'name', 'cardname', 'productname', 'card'],
  set: ['setcode', 'editioncode', 'expansioncode', 'set', 'edition', 'setname', 'expansion'],
  number: ['cardnumber', 'collectornumber', 'collectorsnumber', 'collector', 'number', 'setnumber'],
  finish: ['foil', 'printing', 'finish', 'premium'],
};

const MAX_HEAD_LENGTH = 2_000;
/** Longer ones stay as they are, and cannot be read. */
const MAX_ROW_LENGTH = 10_000;
const DELIMITERS = [',', ';', '\t'] as const;
/** Excel writes this line above the header. */
const SEPARATOR = /^"?sep=/i;
const IS_FOIL = /^(?!(?:non|not)[ -]?foil|normal|no$|false$|0$).*(?:foil|holo|etched|true|yes|1)/i;

/** A collection's CSV with one line per row; undefined for anything else. Yields after each row. */
export function* readCollectionCsv(text: string): Generator<undefined, string | undefined> {
  const lines: string[] = [];
  let head: Head | undefined;
  for (const row of linesOf(text.replace(/^\uFEFF/, ''))) {
    yield;
    if (head) {
      lines.push(listLine(row, head));
      continue;
    }
    lines.push('');
    if (row.trim() === '' || SEPARATOR.test(row)) continue;
    head = readHead(row);
    if (!head) return undefined;
  }
  return head && lines.join('\n');
}

type Places = Partial<Record<Column, number>>;

interface Head {
  delimiter: string;
  places: Places;
}

function readHead(row: string): Head | undefined {
  if (row.length > MAX_HEAD_LENGTH) return undefined;
  for (const delimiter of DELIMITERS) {
    const places = findColumns(splitRow(row, delimiter));
    if (places) return { delimiter, places };
  }
  return undefined;
}

function findColumns(cells: readonly string[]): Places | undefined {
  const heads = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const places: Places = {};
  for (const [column, known] of Object.entries(HEADS)) {
    const head = known.find((each) => heads.includes(each));
    if (head !== undefined) places[column as Column] = heads.indexOf(head);
  }
  return places.name === undefined || places.quantity === undefined ? undefined : places;
}

function listLine(row: string, { delimiter, places }: Head): string {
  if (row.length > MAX_ROW_LENGTH) return row.trim();
  const cells = splitRow(row, delimiter);
  const cell = (column: Column) => cells[places[column] ?? -1]?.replace(/\s+/g, ' ').trim() ?? '';
  const quantity = cell('quantity');
  if (row.trim() === '' || /^0+$/.test(quantity)) return '';
  const number = cell('number');
  const name = withoutNumber(cell('name'), number);
  if (name === '') return row.trim();
  const inBrackets = [cell('set'), number].map((part) => part.replace(/[[\]#]/g, ''));
  const printing = inBrackets.join('#').replace(/#$/, '');
  const foil = IS_FOIL.test(cell('finish')) ? ' *F*' : '';
  return `${quantity || 1} ${printing === '' ? '' : `[${printing}] `}${name}${foil}`;
}

/** TCGplayer has 'Pikachu ex - 057/191'. */
const withoutNumber = (name: string, number: string): string =>
  number !== '' && name.endsWith(` - ${number}`) ? name.slice(0, -` - ${number}`.length) : name;

function splitRow(row: string, delimiter: string): string[] {
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
