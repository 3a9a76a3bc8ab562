import { readCardState, readFinish, readGame, readLanguage } from '#domain/cards/card-words.ts';
import {
  ATTRIBUTE_TARGETS,
  columnNames,
  IMPORT_TARGETS,
  type ImportColumns,
  type ImportTarget,
  PRICE_TARGETS,
  type WordTarget,
} from '#domain/imports/import-columns.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';

/** Reads another program's file as if it were a product CSV. */
export interface FileLayout {
  columns: ImportColumns;
  /** SKUs by barcode without leading zeros. */
  skusByBarcode: ReadonlyMap<string, readonly string[]>;
}

export interface Translation {
  /** Columns of a product CSV. */
  header: string[];
  /** Names in the file by the shop's name in lower case. */
  written: ReadonlyMap<string, string>;
  leftOut: string[];
  translate: (cells: readonly string[]) => { cells: string[]; refusal: string | undefined };
}

const BARCODE_COLUMN = 'GTIN, UPC, EAN, or ISBN';
const FIELDS = ['name', 'value(s)', 'visible', 'global'];
const STATE_TARGETS: readonly ImportTarget[] = ['Condition', 'Finish', 'Language'];
const JOINED_BY_COMMA: readonly ImportTarget[] = ['Categories', 'Brands', 'Tags', 'Images'];

export const barcodeKey = (text: string): string => text.replaceAll(/[\s-]/g, '').replace(/^0+/, '');

export function translateColumns(
  { columns: chosen, skusByBarcode }: FileLayout,
  header: readonly string[],
): Translation {
  const names = columnNames(header);
  const targetOf = new Map(Object.entries(chosen.columns));
  const skuFrom = new Set(chosen.sku_from);
  const columnsOf = (target: ImportTarget) => names.filter((name) => targetOf.get(name) === target);
  const placeOf = new Map(names.map((name, index) => [name, index]));
  const isFilled = (target: ImportTarget) =>
    columnsOf(target).length > 0 ||
    (target === 'Categories' && chosen.category !== '') ||
    (STATE_TARGETS.includes(target) && columnsOf('Condition').length > 0);
  const filled = IMPORT_TARGETS.filter(isFilled);
  const plain = filled.filter((target) => !ATTRIBUTE_TARGETS.includes(target));
  const attributes = filled.filter((target) => ATTRIBUTE_TARGETS.includes(target));
  const written = new Map(
    plain.flatMap((target) => {
      const columns = columnsOf(target);
      return columns.length === 0 ? [] : [[target.toLowerCase(), nameBoth(columns, target)] as const];
    }),
  );

  function translate(cells: readonly string[]): { cells: string[]; refusal: string | undefined } {
    if (cells.length !== names.length) {
      const refusal = `the row has ${cells.length} cells, but the header has ${names.length}; check its commas and quotes`;
      return { cells: [''], refusal };
    }
    const textOf = (name: string) => (cells[placeOf.get(name) ?? -1] ?? '').trim();
    const rawOf = (target: ImportTarget) => columnsOf(target).map(textOf).filter(Boolean);
    const refusals: string[] = [];
    const take = (target: ImportTarget, read: Parsed<string>): string => {
      if (read.ok) return read.value;
      refusals.push(`${written.get(target.toLowerCase()) ?? target} ${read.reason}`);
      return '';
    };
    const plainOf = (target: ImportTarget): string => {
      if (target === 'Categories' && chosen.category !== '') return chosen.category;
      const texts = rawOf(target);
      if (target === 'Brands')
        return texts.map((text) => wordOf(chosen, 'Brands', text, readGame)).join(', ');
      const text = texts.join(JOINED_BY_COMMA.includes(target) ? ', ' : ' ');
      if (PRICE_TARGETS.includes(target))
        return take(target, text === '' && target === 'Sale price' ? parsed('') : readPrice(text, chosen));
      if (target === 'Stock') return take(target, readUnits(text));
      return text;
    };
    const states = readStates(chosen, rawOf, (target) => columnsOf(target).length > 0);
    const joined = names.filter((name) => skuFrom.has(name)).map(textOf);
    const ownSku = joined.filter(Boolean).join('-').replaceAll(/\s+/g, '-');
    const sku =
      chosen.key === 'sku' ? parsed(ownSku) : findSku(skusByBarcode, rawOf('Barcode')[0] ?? '', ownSku);
    const values = [
      sku.ok ? sku.value : '',
      ...plain.map(plainOf),
      ...attributes.flatMap((target) => {
        const value = states.get(target) ?? rawOf(target).join(' ');
        return value === '' ? ['', '', '', ''] : [target, value.replaceAll(',', '\\,'), '1', '1'];
      }),
    ];
    if (!sku.ok) refusals.unshift(`${written.get('barcode') ?? 'Barcode'} ${sku.reason}`);
    return { cells: values, refusal: refusals.length === 0 ? undefined : refusals.join('; ') };
  }

  return {
    header: [
      'SKU',
      ...plain.map((target) => (target === 'Barcode' ? BARCODE_COLUMN : target)),
      ...attributes.flatMap((_, at) => FIELDS.map((field) => `Attribute ${at + 1} ${field}`)),
    ],
    written,
    leftOut: names.filter((name) => !targetOf.has(name) && !skuFrom.has(name)),
    translate,
  };
}

/** 'TCG Marketplace Price (Regular price)' */
const nameBoth = (columns: readonly string[], target: ImportTarget): string =>
  columns.length === 1 && columns[0]?.toLowerCase() === target.toLowerCase()
    ? target
    : `${columns.join(' and ')} (${target})`;

/** The owner's mapping, else known words of card tools, else the file's own word. */
function wordOf(
  { words }: ImportColumns,
  target: WordTarget,
  text: string,
  known: (text: string) => string,
): string {
  const own = Object.entries(words[target] ?? {}).find(([word]) => word.toLowerCase() === text.toLowerCase());
  return own && own[1] !== '' ? own[1] : known(text);
}

/** A condition's cell may include finish and language, unless these have their own columns. */
function readStates(
  chosen: ImportColumns,
  rawOf: (target: ImportTarget) => string[],
  isChosen: (target: ImportTarget) => boolean,
): Map<ImportTarget, string> {
  const cell = rawOf('Condition').join(' ');
  const state = readCardState(cell);
  const states = new Map<ImportTarget, string>();
  if (isChosen('Condition')) {
    states.set('Condition', cell === '' ? '' : wordOf(chosen, 'Condition', cell, () => state.condition));
    states.set('Finish', state.finish);
    states.set('Language', state.language);
  }
  if (isChosen('Finish'))
    states.set('Finish', wordOf(chosen, 'Finish', rawOf('Finish').join(' '), readFinish));
  if (isChosen('Language')) {
    states.set('Language', wordOf(chosen, 'Language', rawOf('Language').join(' '), readLanguage));
  }
  return states;
}

function findSku(
  skusByBarcode: ReadonlyMap<string, readonly string[]>,
  barcode: string,
  ownSku: string,
): Parsed<string> {
  if (barcode === '') return problem('is empty');
  const skus = skusByBarcode.get(barcodeKey(barcode)) ?? [];
  const [sku, other] = skus;
  if (other !== undefined) return problem(`${barcode} belongs to several products: ${skus.join(', ')}`);
  if (sku !== undefined) return parsed(sku);
  return ownSku === '' ? problem(`${barcode} belongs to no product of the shop`) : parsed(ownSku);
}

function readUnits(text: string): Parsed<string> {
  return /^\d{1,7}$/.test(text)
    ? parsed(text)
    : problem(`is ${text === '' ? 'empty' : `"${text}"`}: give a whole number, 0 for none`);
}

/** In rand, rounding half a cent up. Ambiguous amounts are refused. */
function readPrice(text: string, { price_currency, price_rate }: ImportColumns): Parsed<string> {
  const bare = text.replace(/^(?:[A-Z]{0,3}\s*[$€£¥]|[A-Z]{1,3})\s*/i, '').replaceAll(/[\s\u00a0]/g, '');
  const amount = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  const isAmbiguous = /^[1-9]\d{0,2}\.\d{3}$/.test(amount);
  if (isAmbiguous || !/^\d{1,9}(?:\.\d{1,12})?$/.test(amount)) {
    return problem(
      `is ${text === '' ? 'empty' : `"${text}"`}: give an amount with a decimal point, such as 129.00`,
    );
  }
  const [units, unitDigits] = scaled(amount);
  const [rate, rateDigits] = scaled(price_currency === 'ZAR' || price_rate === '' ? '1' : price_rate);
  const divisor = 10n ** BigInt(unitDigits + rateDigits);
  const cents = (units * rate * 200n + divisor) / (2n * divisor);
  return parsed(decimalFromCents(Number(cents)));
}

/** '18.50' -> 1850 and 2 */
function scaled(decimal: string): [digits: bigint, places: number] {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return [BigInt(whole + fraction), fraction.length];
}
