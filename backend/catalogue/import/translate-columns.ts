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
import { decimalFromCents, MAX_CENTS } from '#domain/money/money.ts';
import {
  centsOfDecimal,
  DESTROYED,
  fitsCurrency,
  isDestroyed,
  readWrittenAmount,
  withoutGrouping,
} from '#domain/money/written-amount.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { isRoundedPrice } from './cells.ts';
import { noPrice } from './no-price.ts';

/** Reads another program's file as if it were a product CSV. */
export interface ColumnLayout {
  program: 'by columns';
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
  translate: (cells: readonly string[]) => TranslatedRow;
}

export interface TranslatedRow {
  cells: string[];
  refusal: string | undefined;
  /** Why it is not meant to be imported. */
  leftOut?: string | undefined;
  /** A price had more than two decimals. */
  isRounded: boolean;
  /** Its sale price was 0: there is no sale. */
  hasNoSale?: boolean;
}

const BARCODE_COLUMN = 'GTIN, UPC, EAN, or ISBN';
const FIELDS = ['name', 'value(s)', 'visible', 'global'];
/** Of Moxfield: the card is a copy that somebody has printed. */
const PROXY = 'proxy';
const isYes = (text: string): boolean => /^(?:true|yes|1)$/i.test(text);
const STATE_TARGETS: readonly ImportTarget[] = ['Condition', 'Finish', 'Language'];
const JOINED_BY_COMMA: readonly ImportTarget[] = ['Categories', 'Brands', 'Tags', 'Images'];

export const barcodeKey = (text: string): string => text.replaceAll(/[\s-]/g, '').replace(/^0+/, '');

export function translateColumns(
  { columns: chosen, skusByBarcode }: Omit<ColumnLayout, 'program'>,
  header: readonly string[],
): Translation {
  const names = columnNames(header);
  const targetOf = new Map(Object.entries(chosen.columns));
  const skuFrom = new Set(chosen.sku_from);
  const columnsOf = (target: ImportTarget) => names.filter((name) => targetOf.get(name) === target);
  const proxyColumn = names.find((name) => name.toLowerCase() === PROXY && !targetOf.has(name)) ?? '';
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

  function translate(cells: readonly string[]): TranslatedRow {
    if (cells.length !== names.length) {
      const refusal = `the row has ${cells.length} cells, but the header has ${names.length}; check its commas and quotes`;
      return { cells: [''], refusal, isRounded: false };
    }
    const textOf = (name: string) => (cells[placeOf.get(name) ?? -1] ?? '').trim();
    if (isYes(textOf(proxyColumn)))
      return {
        cells: [''],
        refusal: undefined,
        isRounded: false,
        leftOut: 'a proxy is no product: left out',
      };
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
        return take(target, target === 'Sale price' && isNoSale(text) ? parsed('') : readPrice(text, chosen));
      // '4x' of Delver Lens.
      if (target === 'Stock') return take(target, readUnits(text.replace(/^(\d+)x$/i, '$1')));
      return text;
    };
    const states = readStates(chosen, rawOf, (target) => columnsOf(target).length > 0);
    const joined = names.filter((name) => skuFrom.has(name)).map(textOf);
    const destroyed = [...joined, ...rawOf('Barcode')].find(isDestroyed);
    if (destroyed !== undefined) refusals.push(`${destroyed} is no code: ${DESTROYED}`);
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
    return {
      cells: values,
      refusal: refusals.length === 0 ? undefined : refusals.join('; '),
      isRounded: PRICE_TARGETS.some((target) => rawOf(target).some(isRoundedPrice)),
      hasNoSale: rawOf('Sale price').some(isNoSale),
    };
  }

  return {
    header: [
      'SKU',
      ...plain.map((target) => (target === 'Barcode' ? BARCODE_COLUMN : target)),
      ...attributes.flatMap((_, at) => FIELDS.map((field) => `Attribute ${at + 1} ${field}`)),
    ],
    written,
    leftOut: names.filter((name) => !targetOf.has(name) && !skuFrom.has(name) && name !== proxyColumn),
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
  const units = withoutGrouping(text).replace(/[.,](?:0{1,2}|0{4,})$/, '');
  return /^\d{1,7}$/.test(units)
    ? parsed(units)
    : problem(`is ${text === '' ? 'empty' : `"${text}"`}: give a whole number, 0 for none`);
}

/** Programs write 0 for goods that are not in a sale. */
function isNoSale(text: string): boolean {
  const amount = readWrittenAmount(text);
  return text === '' || (amount.ok && Number(amount.value.decimal) === 0);
}

/** In rand. A card tool writes 0 for a card that has no price. */
function readPrice(text: string, { price_currency, price_rate }: ImportColumns): Parsed<string> {
  const amount = readWrittenAmount(text);
  if (!amount.ok) return amount;
  const { decimal, sign } = amount.value;
  if (price_currency !== '' && !fitsCurrency(sign, price_currency))
    return problem(`is "${text}", but the file's prices are said to be in ${price_currency}`);
  const rate = price_currency === 'ZAR' || price_rate === '' ? '1' : price_rate;
  const { cents } = centsOfDecimal(decimal, rate);
  if (cents === 0) return problem(noPrice(text));
  return cents > MAX_CENTS ? problem(`is "${text}": more than any price`) : parsed(decimalFromCents(cents));
}
