import { finishOf } from '#domain/cards/card-details.ts';
import type { CsvStart } from '#domain/files/separator.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import {
  centsOfDecimal,
  DESTROYED,
  fitsCurrency,
  isDestroyed,
  readWrittenAmount,
} from '#domain/money/written-amount.ts';
import { readRate } from '#domain/price-rules/describe.ts';
import { MARKET_CURRENCIES, MAX_RATE } from '#domain/price-rules/rule.ts';
import { unescapeFormula } from '../ground/csv/csv.ts';
import { readCsv } from '../ground/csv/read-csv.ts';
import { type Parsed, parsed, problem } from '../ground/parsed.ts';
import { entryKeys, type PriceEntry, wrongEntry } from './price-entry.ts';

const COLUMNS = {
  sku: ['sku'],
  unit: ['id', 'product id'],
  cardmarket: ['cardmarket id', 'idproduct', 'cardmarketid'],
  name: ['name', 'card', 'card name'],
  set: ['set', 'set name', 'expansion'],
  number: ['number', 'collector number'],
  finish: ['finish', 'foil', 'printing'],
  price: ['price'],
  currency: ['currency'],
  rate: ['rate'],
} as const;
type Column = keyof typeof COLUMNS;
type Header = Partial<Record<Column, number>>;

const MAX_RECORD_BYTES = 64 * 1024;

/** Any CSV with product, price and currency. `tell` is called with how its cells are separated. A problem ends the file. */
export async function* readPriceCsv(
  texts: AsyncIterable<Parsed<string>>,
  tell: (start: CsvStart) => void,
): AsyncGenerator<Parsed<PriceEntry>> {
  let header: Header | undefined;
  for await (const record of readCsv(texts, { maxRecordBytes: MAX_RECORD_BYTES, tell })) {
    if (!record.ok) return yield record;
    const { line } = record.value;
    const cells = record.value.cells.map((cell) => unescapeFormula(cell.trim()));
    if (header) {
      yield parsed(readEntry(header, cells, line));
      continue;
    }
    const read = readHeader(cells);
    if (!read.ok) return yield read;
    header = read.value;
  }
  if (!header) yield problem('is empty');
}

function readHeader(cells: readonly string[]): Parsed<Header> {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]+/g, ' '));
  const header: Header = {};
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const at = names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name));
    if (at >= 0) header[column] = at;
  }
  if (header.price === undefined) return problem('has no column “Price”');
  if (header.currency === undefined) return problem('has no column “Currency”: EUR, USD or ZAR');
  const isNamed = [header.sku, header.unit, header.cardmarket].some((at) => at !== undefined);
  const isCard = [header.name, header.set, header.number].every((at) => at !== undefined);
  return isNamed || isCard
    ? parsed(header)
    : problem(
        'does not say what the prices are for: it needs a column SKU, ID or Cardmarket ID, or Name, Set and Number',
      );
}

function readEntry(header: Header, cells: readonly string[], line: number): PriceEntry {
  const cell = (column: Column): string => cells[header[column] ?? -1] ?? '';
  const label = (cell('sku') || cell('unit') || cell('cardmarket') || cell('name')).slice(0, 120);
  const key = keyOf(cell);
  if (key === '') return wrongEntry(line, label, 'says no product: SKU, ID, or name, set and number');
  const destroyed = (
    [
      ['SKU', 'sku'],
      ['ID', 'unit'],
      ['Cardmarket ID', 'cardmarket'],
    ] as const
  ).find(([, column]) => isDestroyed(cell(column)));
  if (destroyed) return wrongEntry(line, label, `${destroyed[0]} is “${cell(destroyed[1])}”: ${DESTROYED}`);
  const currency = MARKET_CURRENCIES.find((each) => each === cell('currency').toUpperCase());
  if (!currency) {
    return wrongEntry(line, label, `Currency is “${cell('currency').slice(0, 40)}”: EUR, USD or ZAR`);
  }
  const amount = readWrittenAmount(cell('price'));
  if (!amount.ok) return wrongEntry(line, label, `Price ${amount.reason}`);
  if (!fitsCurrency(amount.value.sign, currency)) {
    return wrongEntry(line, label, `Price is “${cell('price').slice(0, 40)}”, but Currency is ${currency}`);
  }
  const { cents } = centsOfDecimal(amount.value.decimal);
  if (cents === 0 || cents > MAX_CENTS) {
    return wrongEntry(line, label, `Price is “${cell('price').slice(0, 40)}”: give an amount such as 12.40`);
  }
  const rate = cell('rate') === '' ? null : readRate(cell('rate'));
  if (rate === undefined || rate === 0 || (rate !== null && rate > MAX_RATE)) {
    return wrongEntry(
      line,
      label,
      `Rate is “${cell('rate').slice(0, 40)}”: rand for one ${currency}, such as 20.51`,
    );
  }
  return { line, label, key, currency, prices: { price: cents }, rate, problem: '' };
}

const YES = ['yes', 'true', '1', 'foil'];

function keyOf(cell: (column: Column) => string): string {
  const id = cell('unit');
  if (/^[1-9]\d{0,9}$/.test(id)) return entryKeys.unit(Number(id));
  const finish = cell('finish');
  const isFoil = YES.includes(finish.toLowerCase()) || finishOf(finish).look !== 'normal';
  return (
    entryKeys.sku(cell('sku')) ||
    entryKeys.cardmarket(cell('cardmarket')) ||
    entryKeys.card(cell('name'), cell('set'), cell('number'), finish === '' ? '' : isFoil ? 'foil' : 'normal')
  );
}
