import { type Groups, toGroups } from '../../catalogue/listing/groups.ts';
import { type AttributeOptions, loadTermNames, optionKey } from '../../catalogue/listing/load-term-names.ts';
import { type Members, membersInSteps, membersWith } from '../../catalogue/listing/members.ts';
import { Ordinals } from '../../catalogue/listing/ordinals.ts';
import { type AttributeTerm, readAttributeTerms } from '../../catalogue/listing/read-attribute-terms.ts';
import { readTerms } from '../../catalogue/listing/read-terms.ts';
import { textOrder } from '../../catalogue/listing/sort.ts';
import { withAncestors } from '../../catalogue/listing/with-ancestors.ts';
import { eachPlace, runInTimeSlices } from '../../catalogue/search/time-slices.ts';
import type { Db } from '../../ground/db/tables.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';
import { type Figure, type RowIndex, VIEW_FLAGS } from './row-index.ts';
import {
  figuresOf,
  fingerprintOf,
  flagsOfRow,
  foldText,
  ownTextOf,
  placeByName,
  readStockedRows,
  type StockedRow,
  sortKey,
} from './stocked-rows.ts';

const ROWS_PER_SPAN = 100;
const LAST = '\uffff';

class Columns {
  readonly ids: number[] = [];
  readonly productIds: number[] = [];
  readonly distinctProductIds = new Set<number>();
  readonly flags: number[] = [];
  readonly fingerprints: number[] = [];
  readonly figures: Record<Figure, number[]> = { price: [], stock: [], held: [], sold: [], updated: [] };
  readonly ownTexts = new Map<number, string>();
  readonly nameKeys: string[] = [];
  readonly skuKeys: string[] = [];

  add(row: StockedRow): void {
    const place = this.ids.length;
    this.ids.push(row.id);
    this.productIds.push(row.parent_id ?? row.id);
    this.distinctProductIds.add(row.parent_id ?? row.id);
    this.flags.push(flagsOfRow(row));
    this.fingerprints.push(fingerprintOf(row));
    const { price, stock, held, updated } = figuresOf(row);
    this.figures.price.push(price);
    this.figures.stock.push(stock);
    this.figures.held.push(held);
    this.figures.sold.push(0);
    this.figures.updated.push(updated);
    const text = ownTextOf(row);
    if (text !== undefined) this.ownTexts.set(place, text);
    const nameKey = placeByName(row);
    this.nameKeys.push(nameKey);
    // Rows without one come last.
    this.skuKeys.push(`${row.sku === null ? LAST : foldText(row.sku)}\u0001${nameKey}`);
  }

  *finish(ids: Int32Array, ordinals: Ordinals) {
    const { price, stock, held, sold, updated } = this.figures;
    const owners = new Uint32Array(ids.length);
    yield* eachPlace(ids.length, (place) => {
      owners[place] = ordinals.get(this.productIds[place] ?? 0) ?? 0;
    });
    const flags = new Uint16Array(this.flags);
    yield;
    const fingerprints = new Uint32Array(this.fingerprints);
    yield;
    const figures = {
      price: new Int32Array(price),
      stock: new Int32Array(stock),
      held: new Int32Array(held),
      sold: new Int32Array(sold),
      updated: new Int32Array(updated),
    };
    return { size: ids.length, ids, owners, flags, fingerprints, figures, ownTexts: this.ownTexts };
  }
}

/** Yields while loading; `sold` is filled in by the cache. */
export async function loadRowIndex(db: Db): Promise<RowIndex> {
  const columns = await readColumns(db);
  const productIds = Int32Array.from(columns.distinctProductIds);
  await yieldToEventLoop();
  productIds.sort();
  await yieldToEventLoop();
  const products = { ids: productIds, ordinals: await runInTimeSlices(Ordinals.inSteps(productIds)) };
  const ids = new Int32Array(columns.ids);
  const places = await runInTimeSlices(Ordinals.inSteps(ids));
  const ofRows = await runInTimeSlices(columns.finish(ids, products.ordinals));
  const { ancestors, options } = await loadTermNames(db);
  const membersOf = async (groups: Groups): Promise<Members> => runInTimeSlices(membersInSteps(groups));
  const categories = await readTerms(db, 'product_categories', products.ordinals, productIds.length);
  const terms = await membersOf(
    await readTerms(db, 'product_attribute_terms', products.ordinals, productIds.length),
  );
  const cardTerms: AttributeTerm[] = [];
  for await (const span of readAttributeTerms(db, ['number', 'set'])) cardTerms.push(...span);
  const setKeys = await runInTimeSlices(setKeysInSteps({ ...ofRows, terms }, cardTerms, columns.nameKeys));
  const index: RowIndex = {
    ...ofRows,
    places,
    products,
    categories: await membersOf(await runInTimeSlices(withAncestors(categories, ancestors))),
    terms,
    options: await membersOf(await readOptions(db, places, ids.length, options)),
    byName: await placesInOrder(columns.nameKeys),
    bySku: await placesInOrder(columns.skuKeys),
    bySet: await placesInOrder(setKeys),
  };
  await runInTimeSlices(flagKinds(index, cardTerms));
  return index;
}

/** A variable product is a row only while it has no variations. */
async function readColumns(db: Db): Promise<Columns> {
  const columns = new Columns();
  const variable: StockedRow[] = [];
  const withVariations = new Set<number | null>();
  let last = 0;
  for (;;) {
    const rows = await readStockedRows(db, last, ROWS_PER_SPAN);
    for (const row of rows) {
      if (row.type === 'variation') withVariations.add(row.parent_id);
      if (row.type === 'variable') variable.push(row);
      else columns.add(row);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < ROWS_PER_SPAN) break;
    await yieldToEventLoop();
  }
  for (const row of variable) if (!withVariations.has(row.id)) columns.add(row);
  return columns;
}

const OPTIONS_PER_SPAN = 2_000;

async function readOptions(
  db: Db,
  places: Ordinals,
  size: number,
  { ofShop }: AttributeOptions,
): Promise<Groups> {
  const rowsFound: number[] = [];
  const termIds: number[] = [];
  let last = { variation_id: 0, name: '' };
  for (;;) {
    const rows = await db
      .selectFrom('variation_attributes')
      .select(['variation_id', 'name', 'attribute_id', 'option'])
      .where((eb) => eb(eb.refTuple('variation_id', 'name'), '>', eb.tuple(last.variation_id, last.name)))
      .orderBy('variation_id')
      .orderBy('name')
      .limit(OPTIONS_PER_SPAN)
      .execute();
    for (const { variation_id, attribute_id, option } of rows) {
      const place = places.get(variation_id);
      const term = attribute_id === null ? undefined : ofShop.get(optionKey(attribute_id, option));
      if (place === undefined || !term) continue;
      rowsFound.push(place);
      termIds.push(term.id);
    }
    last = rows.at(-1) ?? last;
    if (rows.length < OPTIONS_PER_SPAN) return runInTimeSlices(toGroups(rowsFound, termIds, size));
    await yieldToEventLoop();
  }
}

const placesInOrder = (keys: readonly string[]): Promise<Uint32Array> =>
  runInTimeSlices(textOrder(keys.length, (place) => keys[place] ?? ''));

/** Goods without a set come last, sealed goods before the cards of theirs. */
function* setKeysInSteps(
  { terms, owners, size }: Pick<RowIndex, 'terms' | 'owners' | 'size'>,
  cardTerms: readonly AttributeTerm[],
  nameKeys: readonly string[],
): Generator<undefined, string[]> {
  const [sets, numbers] = [new Map<number, string>(), new Map<number, string>()];
  for (const { id, slug, name } of cardTerms) {
    const keys = slug === 'set' ? sets : numbers;
    for (const ordinal of membersWith(terms, id)) if (!keys.has(ordinal)) keys.set(ordinal, sortKey(name));
    yield;
  }
  const ofRows: string[] = [];
  yield* eachPlace(size, (place) => {
    const ordinal = owners[place] ?? 0;
    ofRows.push([sets.get(ordinal) ?? LAST, numbers.get(ordinal) ?? '', nameKeys[place]].join('\u0001'));
  });
  return ofRows;
}

/** Singles have a number, sealed goods only a set; everything else is an accessory. */
function* flagKinds(
  { terms, products, flags, owners, size }: RowIndex,
  cardTerms: readonly AttributeTerm[],
): Generator<undefined, void> {
  const kinds = new Uint16Array(products.ids.length).fill(VIEW_FLAGS.kit);
  for (const slug of ['set', 'number']) {
    for (const { id } of cardTerms.filter((term) => term.slug === slug)) {
      for (const ordinal of membersWith(terms, id)) {
        kinds[ordinal] = slug === 'set' ? VIEW_FLAGS.sealed : VIEW_FLAGS.singles;
      }
      yield;
    }
  }
  yield* eachPlace(size, (place) => {
    flags[place] = (flags[place] ?? 0) | (kinds[owners[place] ?? 0] ?? 0);
  });
}
