import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { finishOf } from '#domain/cards/card-details.ts';
import { readRate } from '#domain/price-rules/describe.ts';
import { MARKET_CURRENCIES, MAX_RATE } from '#domain/price-rules/rule.ts';
import { unescapeFormula } from '../../ground/csv/csv.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { centsOf, entryKeys, type PriceEntry, wrongEntry } from './price-entry.ts';

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

/** Any CSV with product, price and currency. A problem ends the file. */
export async function* readPriceCsv(texts: AsyncIterable<string>): AsyncGenerator<Parsed<PriceEntry>> {
  const { delimiter, whole } = await peek(texts);
  const parser = parse({
    bom: true,
    info: true,
    delimiter,
    max_record_size: MAX_RECORD_BYTES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  let header: Header | undefined;
  try {
    for await (const { record, info } of pipeline(Readable.from(whole), parser, () => undefined)) {
      const cells = (record as string[]).map((cell) => unescapeFormula(cell.trim()));
      if (header) {
        yield parsed(readEntry(header, cells, info.lines));
        continue;
      }
      const read = readHeader(cells);
      if (!read.ok) return yield read;
      header = read.value;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield problem(`is broken at line ${error.lines ?? '?'}: a quotation mark that is not closed?`);
    return;
  }
  if (!header) yield problem('is empty');
}

/** The separator is the most frequent one in the first line. */
async function peek(texts: AsyncIterable<string>) {
  const rest = texts[Symbol.asyncIterator]();
  const first = await rest.next();
  const text = first.done ? '' : first.value;
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => head.split(separator).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  async function* whole() {
    yield text;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  return { delimiter, whole: whole() };
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

const AMOUNT = /^\d{1,8}(?:[.,]\d{1,4})?$/;

function readEntry(header: Header, cells: readonly string[], line: number): PriceEntry {
  const cell = (column: Column): string => cells[header[column] ?? -1] ?? '';
  const label = (cell('sku') || cell('unit') || cell('cardmarket') || cell('name')).slice(0, 120);
  const key = keyOf(cell);
  if (key === '') return wrongEntry(line, label, 'says no product: SKU, ID, or name, set and number');
  const cents = AMOUNT.test(cell('price')) ? centsOf(Number(cell('price').replace(',', '.'))) : undefined;
  if (cents === undefined || cents === 0) {
    return wrongEntry(line, label, `Price is “${cell('price').slice(0, 40)}”: give an amount such as 12.40`);
  }
  const currency = MARKET_CURRENCIES.find((each) => each === cell('currency').toUpperCase());
  if (!currency) {
    return wrongEntry(line, label, `Currency is “${cell('currency').slice(0, 40)}”: EUR, USD or ZAR`);
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
