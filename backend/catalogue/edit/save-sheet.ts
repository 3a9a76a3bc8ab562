import { saleDatesProblem, salePriceProblem } from '#domain/catalogue/pricing.ts';
import { foldCase } from '#domain/text/text.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { allParsed } from '../../ground/parsed.ts';
import { desiredState, type ImportContext } from '../import/desired-state.ts';
import { KnownProducts } from '../import/known-products.ts';
import { ProductLinks } from '../import/product-links.ts';
import type { ProductRow } from '../import/product-row.ts';
import type { ProductState } from '../import/product-state.ts';
import { changedParts, type ProductChange, ProductStore } from '../import/product-store.ts';
import { refreshParents } from '../import/refresh-parents.ts';
import { loadNamedTerms } from '../import/shop-terms.ts';
import type { UsedAttributes } from '../import/used-attributes.ts';
import { refreshPrices } from '../prices.ts';
import { priceListOf } from '../sellable-rows.ts';
import type { MovementReason } from '../stock/movement.ts';
import type { Edited, EditedRow } from './changes.ts';
import { skuForProduct, skuForUnit } from './new-sku.ts';
import { attributesIn, type FieldProblem, fieldOf, readEdited, referencesIn } from './read-edited.ts';
import { PRODUCT_ROW } from './sheet.ts';
import { StoredPictures } from './sheet-pictures.ts';
import { refuseFields } from './sheet-refused.ts';

export interface SheetRules {
  now: Date;
  copiesFromCents: number;
  /** Reason for the stock ledger when units come or go. */
  moved: MovementReason;
  /** Of a copy or an earlier version: what was imported may break rules of the editor. */
  isKnown?: boolean;
}

export interface SavedSheet {
  productId: number;
  /** By row. */
  unitIds: ReadonlyMap<string, number>;
}

interface ReadRow {
  edited: EditedRow;
  row: ProductRow;
}

/** A new row, which may have no SKU yet, refers to its product by this name. */
const OWN_PRODUCT = 'the product of this sheet';

/** Saves a product and its units as an import of the same rows would; throws a refusal by `refuseSheet`. */
export async function saveSheet(trx: Trx, edited: Edited, rules: SheetRules): Promise<SavedSheet> {
  const same = sameOptionsProblems(edited);
  if (same.length > 0) throw refuseFields(same);
  const read = readAll(await withSkus(trx, edited));
  const [product, ...units] = read;
  if (!product) throw new Error('a sheet has a product');
  const references = referencesIn(
    read.map(({ row }) => row),
    read.map(({ edited: { cells } }) => cells),
  );
  const knownProducts = await KnownProducts.naming(trx, references.products);
  refuseTakenSkus(read, knownProducts);
  const terms = await loadNamedTerms(trx, references);
  const pictures = await StoredPictures.naming(trx, references.pictures);
  const context: ImportContext = { knownProducts, terms, pictures, copiesFromCents: rules.copiesFromCents };
  const name = product.edited.cells.get('Name') ?? '';
  const store = await ProductStore.openFor(trx, name, terms, pictures, rules.moved);
  const save = async (rows: ReadRow[]) => saveRows(trx, rows, edited, store, context, rules);

  const [productId = 0] = await save([product]);
  const type = product.row.type ?? (await typeOf(trx, productId));
  knownProducts.add(knownProducts.rowKey(OWN_PRODUCT), { id: productId, type });
  const ids = units.length > 0 ? await save(units) : [];
  const isNew = product.edited.id === undefined;
  const links = new ProductLinks(knownProducts);
  links.note({ id: productId, index: 0, line: 1, links: product.row.links, isNew });
  await links.save({ db: trx, transact: (write) => write(trx), now: rules.now });
  const missing = links.warnings.map(({ reason }) => ({ row: PRODUCT_ROW, field: fieldOf(reason), reason }));
  if (missing.length > 0) throw refuseFields(missing);
  if (edited.units.some(({ isRemoved }) => isRemoved)) {
    await refreshParents(trx, [productId]);
    await refreshPrices(trx, [productId], rules.now);
    await publishChanges(trx, 'catalogue', [productId], rules.now);
  }
  return { productId, unitIds: new Map(units.map(({ edited: { key } }, at) => [key, ids[at] ?? 0])) };
}

async function withSkus(trx: Trx, { product, units }: Edited): Promise<Edited> {
  const named = async (row: EditedRow, make: () => Promise<string>): Promise<EditedRow> => {
    if (row.id !== undefined || (row.cells.get('SKU') ?? '') !== '') return row;
    const cells = new Map([...row.cells, ['SKU', await make()]]);
    return { ...row, cells, changed: new Set([...row.changed, 'SKU']) };
  };
  const own = await named(product, () => skuForProduct(trx, product.cells.get('Name') ?? ''));
  const kept: EditedRow[] = [];
  const given = new Set<string>();
  for (const unit of units.filter(({ isRemoved }) => !isRemoved)) {
    const stem = own.cells.get('SKU') ?? '';
    const unitNamed = await named(unit, () => skuForUnit(trx, stem, chosenOptions(unit)));
    const sku = unitNamed.cells.get('SKU') ?? '';
    const isRepeated = unit.id === undefined && given.has(sku.toLowerCase());
    const cells = isRepeated
      ? new Map([...unitNamed.cells, ['SKU', `${sku}-${kept.length + 1}`]])
      : unitNamed.cells;
    given.add((cells.get('SKU') ?? '').toLowerCase());
    kept.push({ ...unitNamed, cells });
  }
  return { product: own, units: kept };
}

const chosenOptions = ({ cells }: EditedRow): string[] => {
  const attributes = attributesIn(cells);
  return attributes.ok ? attributes.value.flatMap(({ options }) => options.slice(0, 1)) : [];
};

/** Only rows with changes, and always the product. */
function readAll({ product, units }: Edited): ReadRow[] {
  const changed = [product, ...units.filter((unit) => unit.changed.size > 0)];
  const read = changed.map((edited) => ({ edited, result: readEdited(edited) }));
  const problems = read.flatMap(({ result }) => (result.ok ? [] : result.problems));
  const emptied = changed.filter(
    ({ changed: fields, cells }) => fields.has('SKU') && cells.get('SKU') === '',
  );
  for (const { key } of emptied) problems.push({ row: key, field: 'SKU', reason: 'is empty' });
  if (product.id !== undefined && product.changed.has('Name') && product.cells.get('Name')?.trim() === '') {
    problems.push({ row: PRODUCT_ROW, field: 'Name', reason: 'is empty' });
  }
  if (problems.length > 0) throw refuseFields(problems);
  return read.flatMap(({ edited, result }) => (result.ok ? { edited, row: result.row } : []));
}

function refuseTakenSkus(rows: readonly ReadRow[], knownProducts: KnownProducts): void {
  const problems = rows.flatMap(({ edited, row }) => {
    const other = row.columns.sku ? knownProducts.resolve(row.columns.sku) : undefined;
    const isTaken = other !== undefined && other.id !== edited.id;
    const reason = `is “${row.columns.sku}”, which another product has`;
    return isTaken && edited.changed.has('SKU') ? { row: edited.key, field: 'SKU', reason } : [];
  });
  const skus = rows.map(({ row }) => row.columns.sku?.toLowerCase());
  const twice = rows.filter((_, at) => skus[at] !== undefined && skus.indexOf(skus[at]) < at);
  for (const { edited } of twice) problems.push({ row: edited.key, field: 'SKU', reason: 'appears twice' });
  if (problems.length > 0) throw refuseFields(problems);
}

async function saveRows(
  trx: Trx,
  rows: readonly ReadRow[],
  edited: Edited,
  store: ProductStore,
  context: ImportContext,
  rules: SheetRules,
): Promise<number[]> {
  const stored = await store.load(
    trx,
    rows.flatMap(({ edited: { id } }) => id ?? []),
  );
  const changes: ProductChange[] = [];
  for (const { edited: own, row } of rows) {
    const before = own.id === undefined ? undefined : stored.get(own.id);
    const used: UsedAttributes = own.key === PRODUCT_ROW ? attributesUsed(edited.units) : new Map();
    const isNewUnit = own.key !== PRODUCT_ROW && own.id === undefined;
    const state = await desiredState(
      context,
      isNewUnit ? { ...row, parent: OWN_PRODUCT } : row,
      before,
      used,
    );
    if (!state.ok) throw refuseFields([{ row: own.key, field: fieldOf(state.reason), reason: state.reason }]);
    refuseSale(own, state.value, rules);
    changes.push(changeOf(own.id, before, state.value, rules.now));
  }
  const written = changes.filter(({ changed }) => changed.size > 0);
  const ids = written.length > 0 ? await store.save(trx, written, rules.now) : [];
  return changes.map((change) => change.id ?? ids[written.indexOf(change)] ?? 0);
}

const SALE_DATES = ['Date sale price starts', 'Date sale price ends'];

function refuseSale({ key, changed }: EditedRow, { columns }: ProductState, rules: SheetRules): void {
  const dates = saleDatesProblem(columns.sale_starts_at, columns.sale_ends_at);
  const date = SALE_DATES.findLast((field) => changed.has(field));
  if (dates !== undefined && date !== undefined)
    throw refuseFields([{ row: key, field: date, reason: dates }]);
  const price = rules.isKnown ? undefined : salePriceProblem(priceListOf(columns), rules.now.toISOString());
  const field = [...SALE_DATES, 'Regular price', 'Sale price'].findLast((name) => changed.has(name));
  if (price !== undefined && field !== undefined) throw refuseFields([{ row: key, field, reason: price }]);
}

const changeOf = (
  id: number | undefined,
  before: ProductState | undefined,
  state: ProductState,
  now: Date,
): ProductChange => ({ id, state, changed: changedParts(before, state), createdAt: now.toISOString() });

/** The product lists every option by which a variation is chosen. */
function attributesUsed(units: readonly EditedRow[]): UsedAttributes {
  const used: UsedAttributes = new Map();
  const variations = units.filter(({ cells, isRemoved }) => !isRemoved && cells.get('Type') === 'variation');
  const all = allParsed(variations.map(({ cells }) => attributesIn(cells)));
  for (const { name, global, options } of all.ok ? all.value.flat() : []) {
    const attribute = used.get(foldCase(name)) ?? { name, global, options: new Set() };
    used.set(foldCase(name), attribute);
    for (const option of options.slice(0, 1)) attribute.options.add(option);
  }
  return used;
}

async function typeOf(trx: Trx, id: number) {
  const { type } = await trx
    .selectFrom('products')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return type;
}

/** New or changed variations that nobody could choose, as another one has the same options. */
function sameOptionsProblems({ units }: Edited): FieldProblem[] {
  const variations = units.filter(({ cells, isRemoved }) => !isRemoved && cells.get('Type') === 'variation');
  const byOptions = Map.groupBy(variations, optionsKey);
  return variations.flatMap((unit): FieldProblem[] => {
    const field = [...unit.changed].find((changed) => OPTION.test(changed));
    const isAlone = (byOptions.get(optionsKey(unit)) ?? []).length < 2;
    if (field === undefined || isAlone) return [];
    return [{ row: unit.key, field, reason: `is “${unit.cells.get(field)}”, which another variation has` }];
  });
}

const OPTION = /^Attribute \d+ value\(s\)$/;

function optionsKey({ cells }: EditedRow): string {
  const attributes = attributesIn(cells);
  const chosen = attributes.ok ? attributes.value : [];
  return JSON.stringify(chosen.map(({ name, options }) => [foldCase(name), ...options.map(foldCase)]).sort());
}
