import { foldCase, linesOf } from '#domain/text/text.ts';
import { splitRow } from './split-row.ts';

type Column = 'quantity' | 'regular' | 'foils' | 'name' | 'set' | 'number' | 'finish' | 'proxy' | 'part';

/**
 * Headers of Archidekt, Deckbox, Decked Builder, Delver Lens, Dragon Shield, Dreamborn, Echo MTG, Helvault, Magic Online, ManaBox,
 * Moxfield, TCGplayer and YGOPRODeck, letters only; the first one present counts.
 */
const HEADS: Readonly<Record<Column, readonly string[]>> = {
  quantity: [
    'quantity',
    'count',
    'qty',
    'amount',
    'copies',
    'numberofcopies',
    'quantityx',
    'cardcount',
    'cardq',
    'have',
    'owned',
    'quantityowned',
    'totalquantity',
    'totalqty',
    'total',
    'addtoquantity',
    'tradelistcount',
    'tradelist',
    'tradequantity',
    'aantal',
    'hoeveelheid',
    'anzahl',
    'menge',
    'quantite',
    'cantidad',
    'quantita',
  ],
  regular: [
    'regqty',
    'regularqty',
    'regularquantity',
    'nonfoilquantity',
    'nonfoilqty',
    'normalquantity',
    'normal',
    'regular',
    'nonfoil',
  ],
  foils: ['foilqty', 'foilquantity', 'quantityfoil', 'qtyfoil', 'foilcount', 'foils', 'numberoffoils'],
  name: [
    'simplename',
    'name',
    'cardname',
    'productname',
    'card',
    'cardtitle',
    'title',
    'kaart',
    'kaartnaam',
    'naam',
    'karte',
    'kartenname',
    'carte',
    'nom',
    'carta',
    'nombre',
    'nome',
    'item',
    'product',
    'description',
    'beskrywing',
  ],
  set: [
    'setcode',
    'editioncode',
    'expansioncode',
    'set',
    'edition',
    'setname',
    'expansion',
    'expansionname',
    'cardset',
    'stel',
    'reeks',
    'serie',
    'erweiterung',
    'extension',
    'edicion',
    'espansione',
  ],
  number: [
    'cardnumber',
    'collectornumber',
    'collectorsnumber',
    'collector',
    'number',
    'setnumber',
    'cardno',
    'cardcode',
    'kaartnommer',
    'nommer',
    'nummer',
    'kartennummer',
    'numero',
  ],
  proxy: ['proxy'],
  part: ['board', 'section', 'zone'],
  finish: ['foil', 'printing', 'finish', 'premium', 'variant', 'treatment'],
};

/** Of files that have neither name nor number: elsewhere these are the program's own. */
const CODES = ['cardid', 'id', 'code', 'itemcode'];

const MAX_HEAD_LENGTH = 2_000;
/** Longer ones stay as they are, and cannot be read. */
const MAX_ROW_LENGTH = 10_000;
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Excel writes this line above the header. */
const SEPARATOR = /^"?sep=/i;
/** A blank row, and the one below the head of a table with bars. */
const NO_CARDS = /^[\s|:-]*$/;
const IS_TRUE = /^(?:true|yes|1)$/i;
const IS_MAYBE = /^(?:maybe|considering)/i;
const IS_FOIL = /^(?!(?:non|not)[ -]?foil|normal|no$|false$|0$).*(?:foil|holo|etched|true|yes|1)/i;

/** A collection's CSV with one line per row; undefined for anything else. Yields after each row. */
export function* readCollectionCsv(text: string): Generator<undefined, string | undefined> {
  const lines: string[] = [];
  const foils: string[] = [];
  let head: Head | undefined;
  for (const row of linesOf(text.replace(/^\uFEFF/, ''))) {
    yield;
    if (head) {
      const read = readRow(row, head);
      lines.push(read.line);
      if (read.foils !== '') foils.push(read.foils);
      continue;
    }
    lines.push('');
    if (row.trim() === '' || SEPARATOR.test(row)) continue;
    head = readHead(row);
    if (!head) return undefined;
  }
  return head && [...lines, ...foils].join('\n');
}

interface Places extends Partial<Record<Column, number | undefined>> {
  /** Of the quantity. */
  isTotal?: boolean;
}

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
  const heads = cells.map((cell) => foldCase(cell).replace(/[^a-z]/g, ''));
  const places: Places = {};
  for (const [column, known] of Object.entries(HEADS)) {
    const head = known.find((each) => heads.includes(each));
    if (head !== undefined) places[column as Column] = heads.indexOf(head);
    if (column === 'quantity') places.isTotal = head?.startsWith('total') === true;
  }
  // Dreamborn counts the foils under 'Foil', beside the others under 'Normal'.
  if (places.regular !== undefined && places.foils === undefined && places.finish === heads.indexOf('foil'))
    [places.foils, places.finish] = [places.finish, undefined];
  const setNumber = heads.indexOf('setnumber');
  if (places.set === undefined && setNumber >= 0 && places.number !== setNumber) places.set = setNumber;
  if ((places.name ?? places.number) === undefined) {
    const code = CODES.find((each) => heads.includes(each));
    if (code !== undefined) places.number = heads.indexOf(code);
  }
  const counts = places.quantity ?? places.regular ?? places.foils;
  return (places.name ?? places.number) === undefined || counts === undefined ? undefined : places;
}

interface Row {
  /** Of the foils that are counted beside the others: it stands at the end, so that the other lines keep their rows' numbers. */
  foils: string;
  line: string;
}

function readRow(row: string, { delimiter, places }: Head): Row {
  const asIs = { line: row.trim(), foils: '' };
  if (row.length > MAX_ROW_LENGTH) return asIs;
  const cells = splitRow(row, delimiter);
  const cell = (column: Column) => cells[places[column] ?? -1]?.replace(/\s+/g, ' ').trim() ?? '';
  const isNoCard = NO_CARDS.test(row) || IS_TRUE.test(cell('proxy')) || IS_MAYBE.test(cell('part'));
  if (isNoCard) return { line: '', foils: '' };
  const number = cell('number');
  const name = withoutNumber(cell('name'), number);
  if (name + number === '') return asIs;
  const inBrackets = [cell('set'), number].map((part) => part.replace(/[[\]#]/g, ''));
  const printing = inBrackets.join('#').replace(/#$/, '');
  // Sets of Lorcana are numbers.
  const sign = /^\d+$/.test(inBrackets[0] ?? '') ? '-' : ' ';
  const card =
    name === '' ? inBrackets.join(sign).trim() : `${printing === '' ? '' : `[${printing}] `}${name}`;
  const lineOf = (quantity: string, mark: string) =>
    /^0+$/.test(quantity) ? '' : `${quantity || 1} ${card}${mark}`;
  if (places.regular === undefined && places.foils === undefined)
    return { line: lineOf(cell('quantity'), markOf(cell('finish'))), foils: '' };
  const foils = cell('foils') || '0';
  return { line: lineOf(plainCount(cell, places, foils) || '0', ''), foils: lineOf(foils, ' *F*') };
}

/** A total counts foils, too. */
function plainCount(cell: (column: Column) => string, places: Places, foils: string): string {
  if (places.regular !== undefined) return cell('regular');
  const isTotal = places.isTotal === true;
  return isTotal ? `${Math.max(0, Number(cell('quantity')) - Number(foils)) || 0}` : cell('quantity');
}

function markOf(finish: string): string {
  if (!IS_FOIL.test(finish)) return '';
  if (/etched/i.test(finish)) return ' *E*';
  return /reverse/i.test(finish) ? ' (Reverse Holo)' : ' *F*';
}

/** TCGplayer has 'Pikachu ex - 057/191'. */
const withoutNumber = (name: string, number: string): string =>
  number !== '' && name.endsWith(` - ${number}`) ? name.slice(0, -` - ${number}`.length) : name;
