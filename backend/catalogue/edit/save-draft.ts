import { saleDatesProblem, salePriceProblem } from '#domain/catalogue/pricing.ts';
import { foldCase } from '#domain/text/text.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { desiredState, type ImportContext } from '../import/desired-state.ts';
import { KnownProducts } from '../import/known-products.ts';
import { ProductLinks } from '../import/product-links.ts';
import type { ProductState } from '../import/product-state.ts';
import { changedParts, type ProductChange, ProductStore } from '../import/product-store.ts';
import { refreshParents } from '../import/refresh-parents.ts';
import { loadNamedTerms } from '../import/shop-terms.ts';
import type { UsedAttributes } from '../import/used-attributes.ts';
import { refreshPrices } from '../prices.ts';
import { priceListOf } from '../sellable-rows.ts';
import type { MovementReason } from '../stock/movement.ts';
import { skuForProduct, skuForUnit } from './new-sku.ts';
import type { DraftRow, ProductDraft } from './product-draft.ts';
import { type FieldProblem, refuseFields } from './refuse-fields.ts';
import { PRODUCT_ROW } from './sheet.ts';
import { StoredPictures } from './sheet-pictures.ts';

export interface SheetRules {
  now: Date;
  copiesFromCents: number;
  /** Reason for the stock ledger when units come or go. */
  moved: MovementReason;
  /** Of a copy or an earlier version: what was imported may break rules of the editor. */
  isKnown?: boolean;
}

export interface SavedDraft {
  productId: number;
  /** By key. */
  unitIds: ReadonlyMap<string, number>;
}

/** A new row, which may have no SKU yet, refers to its product by this name. */
const OWN_PRODUCT = 'the product of this sheet';

/** Saves a product and its units as an import of the same rows would. Throws Refused. */
export async function saveDraft(trx: Trx, wanted: ProductDraft, rules: SheetRules): Promise<SavedDraft> {
  const kept = { ...wanted, units: wanted.units.filter(({ isRemoved }) => !isRemoved) };
  refuse(sameOptionsProblems(kept));
  const draft = await withSkus(trx, kept);
  const { product } = draft;
  const units = draft.units.filter(({ changed }) => changed.size > 0);
  const rows = [product, ...units];
  refuse(rows.flatMap(emptyProblems));
  const references = referencesIn(rows);
  const knownProducts = await KnownProducts.naming(trx, references.products);
  refuse(takenSkuProblems(rows, knownProducts));
  const terms = await loadNamedTerms(trx, references);
  const pictures = await StoredPictures.naming(trx, references.pictures);
  const context: ImportContext = { knownProducts, terms, pictures, copiesFromCents: rules.copiesFromCents };
  const store = await ProductStore.openFor(trx, product.name, terms, pictures, rules.moved);
  const save = (some: readonly DraftRow[]) => saveRows(trx, some, draft, store, context, rules);

  const [productId = 0] = await save([product]);
  const type = product.row.type ?? (await typeOf(trx, productId));
  knownProducts.add(knownProducts.rowKey(OWN_PRODUCT), { id: productId, type });
  const ids = units.length > 0 ? await save(units) : [];
  const links = new ProductLinks(knownProducts);
  const isNew = product.id === undefined;
  links.note({ id: productId, index: 0, line: 1, links: product.row.links, isNew });
  await links.save({ db: trx, transact: (write) => write(trx), now: rules.now });
  refuse(links.missing.map(({ field, reason }) => ({ row: PRODUCT_ROW, field, reason })));
  if (kept.units.length < wanted.units.length) {
    await refreshParents(trx, [productId]);
    await refreshPrices(trx, [productId], rules.now);
    await publishChanges(trx, 'catalogue', [productId], rules.now);
  }
  return { productId, unitIds: new Map(units.map(({ key }, at) => [key, ids[at] ?? 0])) };
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw refuseFields(problems);
}

/** New rows without a SKU are given one. */
async function withSkus(trx: Trx, { product, units }: ProductDraft): Promise<ProductDraft> {
  const isNamed = ({ id, sku }: DraftRow) => id !== undefined || sku !== '';
  const own = isNamed(product) ? product : called(product, await skuForProduct(trx, product.name));
  const named: DraftRow[] = [];
  const given = new Set<string>();
  for (const unit of units) {
    const options = unit.attributes.flatMap((attribute) => attribute.options.slice(0, 1));
    const known = isNamed(unit) ? unit : called(unit, await skuForUnit(trx, own.sku, options));
    const isRepeated = unit.id === undefined && given.has(known.sku.toLowerCase());
    const alone = isRepeated ? called(known, `${known.sku}-${named.length + 1}`) : known;
    given.add(alone.sku.toLowerCase());
    named.push(alone);
  }
  return { product: own, units: named };
}

const called = (draft: DraftRow, sku: string): DraftRow => ({
  ...draft,
  sku,
  changed: new Set([...draft.changed, 'SKU']),
  row: { ...draft.row, columns: { ...draft.row.columns, sku } },
});

/** All products, pictures and terms that the rows refer to. */
function referencesIn(drafts: readonly DraftRow[]) {
  const rows = drafts.map(({ row }) => row);
  return {
    products: rows.flatMap((row) => [
      ...(row.columns.sku ? [row.columns.sku] : []),
      ...(row.parent ? [row.parent] : []),
      ...(row.bundle ?? []).map(({ ref }) => ref),
      ...Object.values(row.links).flat(),
    ]),
    pictures: rows.flatMap(({ images }) => images ?? []),
    brands: rows.flatMap(({ brands }) => brands ?? []),
    tags: rows.flatMap(({ tags }) => tags ?? []),
    options: drafts.flatMap(({ attributes }) =>
      attributes.flatMap(({ options, default: first }) => [...options, ...(first ? [first] : [])]),
    ),
  };
}

const emptyProblems = ({ key, id, name, sku, changed }: DraftRow): FieldProblem[] =>
  id === undefined
    ? []
    : Object.entries(key === PRODUCT_ROW ? { SKU: sku, Name: name } : { SKU: sku }).flatMap(
        ([field, text]) => (changed.has(field) && text === '' ? { row: key, field, reason: 'is empty' } : []),
      );

function takenSkuProblems(rows: readonly DraftRow[], knownProducts: KnownProducts): FieldProblem[] {
  const skus = rows.map(({ row }) => row.columns.sku?.toLowerCase());
  return rows.flatMap(({ key, id, row, changed }, at): FieldProblem[] => {
    const { sku } = row.columns;
    const other = sku ? knownProducts.resolve(sku) : undefined;
    const isTaken = other !== undefined && other.id !== id && changed.has('SKU');
    const isTwice = skus[at] !== undefined && skus.indexOf(skus[at]) < at;
    return [
      ...(isTaken ? [`is “${sku}”, which another product has`] : []),
      ...(isTwice ? ['appears twice'] : []),
    ].map((reason) => ({ row: key, field: 'SKU', reason }));
  });
}

async function saveRows(
  trx: Trx,
  rows: readonly DraftRow[],
  { units }: ProductDraft,
  store: ProductStore,
  context: ImportContext,
  rules: SheetRules,
): Promise<number[]> {
  const stored = await store.load(
    trx,
    rows.flatMap(({ id }) => id ?? []),
  );
  const changes: ProductChange[] = [];
  for (const { key, id, row, changed } of rows) {
    const before = id === undefined ? undefined : stored.get(id);
    const used: UsedAttributes = key === PRODUCT_ROW ? attributesUsed(units) : new Map();
    const isNewUnit = key !== PRODUCT_ROW && id === undefined;
    const owned = isNewUnit ? { ...row, parent: OWN_PRODUCT } : row;
    const state = await desiredState(context, owned, before, used);
    if (!state.ok) throw refuseFields([{ row: key, field: state.field ?? '', reason: state.reason }]);
    refuse(saleProblems(state.value, changed, rules).map((problem) => ({ row: key, ...problem })));
    changes.push(changeOf(id, before, state.value, rules.now));
  }
  const written = changes.filter((change) => change.changed.size > 0);
  const ids = written.length > 0 ? await store.save(trx, written, rules.now) : [];
  return changes.map((change) => change.id ?? ids[written.indexOf(change)] ?? 0);
}

const SALE_DATES = ['Date sale price starts', 'Date sale price ends'];

function saleProblems({ columns }: ProductState, changed: ReadonlySet<string>, rules: SheetRules) {
  const latest = (fields: readonly string[]) => fields.findLast((field) => changed.has(field));
  const dates = saleDatesProblem(columns.sale_starts_at, columns.sale_ends_at);
  const price = rules.isKnown ? undefined : salePriceProblem(priceListOf(columns), rules.now.toISOString());
  const found = [
    { field: latest(SALE_DATES), reason: dates },
    { field: latest([...SALE_DATES, 'Regular price', 'Sale price']), reason: price },
  ];
  return found
    .flatMap(({ field, reason }) => (field === undefined || reason === undefined ? [] : { field, reason }))
    .slice(0, 1);
}

const changeOf = (
  id: number | undefined,
  before: ProductState | undefined,
  state: ProductState,
  now: Date,
): ProductChange => ({ id, state, changed: changedParts(before, state), createdAt: now.toISOString() });

/** The product lists every option by which a variation is chosen. */
function attributesUsed(units: readonly DraftRow[]): UsedAttributes {
  const used: UsedAttributes = new Map();
  const variations = units.filter(({ isVariation }) => isVariation);
  for (const { name, global, options } of variations.flatMap(({ attributes }) => attributes)) {
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
function sameOptionsProblems({ units }: ProductDraft): FieldProblem[] {
  const variations = units.filter(({ isVariation }) => isVariation);
  const byOptions = Map.groupBy(variations, optionsKey);
  return variations.flatMap((unit): FieldProblem[] => {
    const field = [...unit.changed].find((changed) => OPTION.test(changed));
    const isAlone = (byOptions.get(optionsKey(unit)) ?? []).length < 2;
    if (field === undefined || isAlone) return [];
    return [{ row: unit.key, field, reason: `is “${optionOf(unit, field)}”, which another variation has` }];
  });
}

const OPTION = /^Attribute (\d+) value\(s\)$/;

const optionOf = ({ attributes }: DraftRow, field: string): string =>
  attributes[Number(OPTION.exec(field)?.[1]) - 1]?.options.join(', ') ?? '';

const optionsKey = ({ attributes }: DraftRow): string =>
  JSON.stringify(attributes.map(({ name, options }) => [foldCase(name), ...options.map(foldCase)]).sort());
