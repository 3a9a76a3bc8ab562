import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Groups, toGroups } from '../../../catalogue/listing/groups.ts';
import { withAncestors } from '../../../catalogue/listing/load-listing.ts';
import {
  type AttributeOptions,
  loadTermNames,
  optionKey,
} from '../../../catalogue/listing/load-term-names.ts';
import { type Members, membersInSteps, membersWith } from '../../../catalogue/listing/members.ts';
import { Ordinals } from '../../../catalogue/listing/ordinals.ts';
import { readTerms } from '../../../catalogue/listing/read-terms.ts';
import { sortWords } from '../../../catalogue/search/sort-words.ts';
import { runInTimeSlices } from '../../../catalogue/search/time-slices.ts';
import type { Db } from '../../../ground/db/tables.ts';
import { type Figure, type RowIndex, VIEW_FLAGS } from './row-index.ts';
import {
  figuresOf,
  fingerprintOf,
  flagsOfRow,
  foldText,
  nameKeyOf,
  ownTextOf,
  readStockedRows,
  type StockedRow,
} from './stocked-rows.ts';

const ROWS_PER_SPAN = 200;

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
    this.nameKeys.push(`${nameKeyOf(row)}\0${place}`);
    // Rows without one come last.
    this.skuKeys.push(`${row.sku === null ? '\uffff' : foldText(row.sku)}\u0001${nameKeyOf(row)}\0${place}`);
  }
}

/** Yields while loading; `sold` is filled in by the cache. */
export async function loadRowIndex(db: Db): Promise<RowIndex> {
  const columns = await readColumns(db);
  const size = columns.ids.length;
  const productIds = Int32Array.from(columns.distinctProductIds).sort();
  await yieldToEventLoop();
  const products = { ids: productIds, ordinals: new Ordinals(productIds) };
  const ids = Int32Array.from(columns.ids);
  const places = new Ordinals(ids);
  await yieldToEventLoop();
  const { ancestors, options } = await loadTermNames(db);
  const membersOf = async (groups: Groups): Promise<Members> => runInTimeSlices(membersInSteps(groups));
  const categories = await readTerms(db, 'product_categories', products.ordinals, productIds.length);
  const index: RowIndex = {
    size,
    ids,
    places,
    owners: Uint32Array.from(columns.productIds, (id) => products.ordinals.get(id) ?? 0),
    products,
    flags: Uint16Array.from(columns.flags),
    figures: {
      price: Int32Array.from(columns.figures.price),
      stock: Int32Array.from(columns.figures.stock),
      held: Int32Array.from(columns.figures.held),
      sold: Int32Array.from(columns.figures.sold),
      updated: Int32Array.from(columns.figures.updated),
    },
    fingerprints: Uint32Array.from(columns.fingerprints),
    categories: await membersOf(await runInTimeSlices(withAncestors(categories, ancestors))),
    terms: await membersOf(
      await readTerms(db, 'product_attribute_terms', products.ordinals, productIds.length),
    ),
    options: await membersOf(await readOptions(db, places, size, options)),
    ownTexts: columns.ownTexts,
    byName: await placesInOrder(columns.nameKeys),
    bySku: await placesInOrder(columns.skuKeys),
  };
  await flagKinds(db, index);
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
    if (rows.length < OPTIONS_PER_SPAN) return toGroups(rowsFound, termIds, size);
    await yieldToEventLoop();
  }
}

async function placesInOrder(keys: readonly string[]): Promise<Uint32Array> {
  const sorted = await runInTimeSlices(sortWords(keys));
  return Uint32Array.from(sorted, (key) => Number(key.slice(key.lastIndexOf('\0') + 1)));
}

/** Singles have a number, sealed goods only a set; everything else is an accessory. */
async function flagKinds(db: Db, index: RowIndex): Promise<void> {
  const terms = await db
    .selectFrom('attribute_terms')
    .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
    .select(['attribute_terms.id', 'attributes.slug'])
    .where('attributes.slug', 'in', ['number', 'set'])
    .execute();
  const kinds = new Uint16Array(index.products.ids.length).fill(VIEW_FLAGS.kit);
  for (const slug of ['set', 'number']) {
    for (const { id } of terms.filter((term) => term.slug === slug)) {
      for (const ordinal of membersWith(index.terms, id)) {
        kinds[ordinal] = slug === 'set' ? VIEW_FLAGS.sealed : VIEW_FLAGS.singles;
      }
    }
  }
  for (let place = 0; place < index.size; place += 1) {
    index.flags[place] = (index.flags[place] ?? 0) | (kinds[index.owners[place] ?? 0] ?? 0);
  }
}
