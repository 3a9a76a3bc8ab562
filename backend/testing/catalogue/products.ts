import type { Insertable } from 'kysely';
import type { Grading } from '#domain/cards/grading.ts';
import { slugify } from '#domain/text/text.ts';
import { currentPriceColumns } from '../../catalogue/sellable-rows.ts';
import { recordMovements } from '../../catalogue/stock/record-movements.ts';
import type {
  Backorders,
  ProductStatus,
  ProductsTable,
  ProductType,
  Visibility,
} from '../../catalogue/tables.ts';
import { EVERYTHING, publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db } from '../../ground/db/tables.ts';
import { COMMAND_LINE } from '../../log/write-log.ts';
import { TEST_START } from '../services.ts';
import { ensureCategory, ensureOption, ensureTerm } from './terms.ts';

/** What a test says about a product; everything it leaves out is ordinary: published, visible, R100, not counted. */
export interface TestProduct extends TestStock, TestPrice {
  name: string;
  type?: ProductType;
  sku?: string;
  status?: ProductStatus;
  visibility?: Visibility;
  featured?: boolean;
  soldIndividually?: boolean;
  description?: string;
  weightKg?: number;
  createdAt?: string;
  /** Paths from the top: 'Singles > Pokemon Singles'. Missing categories are made. */
  categories?: readonly string[];
  brand?: string;
  /** Attribute name to its options. */
  attributes?: Readonly<Record<string, readonly string[]>>;
  defaults?: Readonly<Record<string, string>>;
  /** Files of the media folder. */
  images?: readonly string[];
  graded?: Grading;
  /** Flagged as needing no delivery. */
  virtual?: boolean;
  /** Each unit is a gift card. */
  giftCard?: boolean;
}

interface TestStock {
  /** Units on the shelf; left out: not counted. */
  stock?: number;
  /** Counts only when units are not counted. */
  stockStatus?: 'instock' | 'outofstock' | 'onbackorder';
  backorders?: Backorders;
}

interface TestPrice {
  priceCents?: number | null;
  salePriceCents?: number;
  saleStartsAt?: string;
  saleEndsAt?: string;
}

export interface TestVariation extends TestPrice, Omit<TestStock, 'stock'> {
  /** Attribute name to the option this variation stands for; an attribute left out means any. */
  options: Readonly<Record<string, string>>;
  /** Units of its own, or 'parent' to share the parent's. */
  stock?: number | 'parent';
  sku?: string;
  status?: ProductStatus;
  image?: string;
}

export interface TestCopy extends TestPrice, Pick<TestVariation, 'options' | 'status'> {
  sku: string;
  note?: string;
  images?: readonly string[];
  graded?: Grading;
}

export interface TestBundleItem {
  productId: number;
  quantity?: number;
}

export const charizardEx = {
  name: 'Charizard ex (199/165)',
  sku: 'SV3PT5-199',
  priceCents: 129_900,
  stock: 5,
  brand: 'Pokemon',
  categories: ['Singles > Pokemon Singles'],
  weightKg: 0.005,
} as const satisfies TestProduct;

export const luffyLeader = {
  name: 'Monkey.D.Luffy (Leader)',
  sku: 'OP01-003',
  priceCents: 45_000,
  stock: 2,
  brand: 'One Piece',
  categories: ['Singles > One Piece Singles'],
} as const satisfies TestProduct;

export const deckBox = {
  name: 'Springdeck Deck Box',
  sku: 'SD-BOX',
  priceCents: 19_950,
  stock: 40,
  brand: 'Springdeck',
  categories: ['Accessories'],
} as const satisfies TestProduct;

/** Inserts a product with all that belongs to it and answers its id. */
export async function insertProduct(db: Db, product: TestProduct): Promise<number> {
  const id = await insertRow(db, {
    ...rowDefaults(product.name, product.createdAt),
    ...priceColumns(product),
    type: product.type ?? 'simple',
    status: product.status ?? 'publish',
    visibility: product.visibility ?? 'visible',
    featured: product.featured ? 1 : 0,
    sold_individually: product.soldIndividually ? 1 : 0,
    sku: product.sku ?? null,
    description: product.description ?? '',
    weight_kg: product.weightKg ?? null,
    ...gradingColumns(product.graded),
  });
  await insertStock(db, id, product);
  if (product.virtual) await flagVirtual(db, id);
  if (product.giftCard) await flagProduct(db, id, '_gift_card');
  for (const path of product.categories ?? []) {
    const category_id = await ensureCategory(db, path);
    await db.insertInto('product_categories').values({ product_id: id, category_id }).execute();
  }
  if (product.brand) {
    const brand_id = await ensureTerm(db, 'brands', product.brand);
    await db.insertInto('product_brands').values({ product_id: id, brand_id }).execute();
  }
  await insertAttributes(db, id, product);
  await insertImages(db, id, product.images ?? []);
  return id;
}

/** That its units need no delivery. */
export const flagVirtual = (db: Db, product_id: number): Promise<unknown> =>
  flagProduct(db, product_id, '_virtual');

const flagProduct = (db: Db, product_id: number, key: string): Promise<unknown> =>
  db.insertInto('product_meta').values({ product_id, key, value: 'yes' }).execute();

/** Inserts a variation; its parent's price becomes that of its cheapest variation. */
export async function insertVariation(
  db: Db,
  parentId: number,
  { stock, ...variation }: TestVariation,
): Promise<number> {
  const parent = await db
    .selectFrom('products')
    .select(['name', 'price_cents', 'on_sale'])
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow();
  const prices = priceColumns(variation);
  const id = await insertRow(db, {
    ...rowDefaults(`${parent.name} - ${Object.values(variation.options).join(', ')}`),
    ...prices,
    type: 'variation',
    parent_id: parentId,
    status: variation.status ?? 'publish',
    sku: variation.sku ?? null,
  });
  if (stock === 'parent') {
    await db.updateTable('products').set({ stock_id: parentId }).where('id', '=', id).execute();
  } else {
    await insertStock(db, id, { ...variation, ...(stock === undefined ? {} : { stock }) });
  }
  await insertOptions(db, id, variation.options);
  await insertImages(db, id, variation.image ? [variation.image] : []);
  const known = [parent.price_cents, prices.price_cents].filter((cents) => cents !== null);
  await db
    .updateTable('products')
    .set({
      price_cents: known.length > 0 ? Math.min(...known) : null,
      on_sale: Math.max(parent.on_sale, prices.on_sale),
    })
    .where('id', '=', parentId)
    .execute();
  return id;
}

/** Inserts a copy of a product: one unit, which is there. */
export async function insertCopy(db: Db, parentId: number, copy: TestCopy): Promise<number> {
  const id = await insertRow(db, {
    ...rowDefaults(`Copy ${copy.sku}`),
    ...priceColumns(copy),
    ...gradingColumns(copy.graded),
    type: 'copy',
    parent_id: parentId,
    status: copy.status ?? 'publish',
    sku: copy.sku,
    sold_individually: 1,
    copy_note: copy.note ?? '',
  });
  await insertStock(db, id, { stock: 1 });
  await insertOptions(db, id, copy.options);
  await insertImages(db, id, copy.images ?? []);
  return id;
}

/** Inserts a variable product; its price and stock come with its variations. */
export const insertVariable = (db: Db, product: TestProduct): Promise<number> =>
  insertProduct(db, { priceCents: null, ...product, type: 'variable' });

/** Inserts a bundle: it has a price of its own, its stock is that of its components. */
export async function insertBundle(
  db: Db,
  product: TestProduct,
  items: readonly TestBundleItem[],
): Promise<number> {
  const id = await insertProduct(db, { ...product, type: 'bundle' });
  await db
    .insertInto('bundle_items')
    .values(
      items.map(({ productId, quantity }, position) => ({
        bundle_id: id,
        product_id: productId,
        quantity: quantity ?? 1,
        position,
      })),
    )
    .execute();
  return id;
}

async function insertRow(db: Db, row: Insertable<ProductsTable>): Promise<number> {
  const { id } = await db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow();
  // Published before it, the change could be read, and the catalogue after it, without the product.
  await publishChanges(db, 'catalogue', [EVERYTHING], new Date(TEST_START));
  return id;
}

function rowDefaults(name: string, createdAt = TEST_START) {
  return {
    name,
    slug: slugify(name),
    visibility: 'visible',
    featured: 0,
    short_description: '',
    description: '',
    sold_individually: 0,
    external_url: '',
    button_text: '',
    position: 0,
    created_at: createdAt,
    updated_at: createdAt,
  } as const;
}

function priceColumns({ priceCents = 10_000, ...sale }: TestPrice) {
  const columns = {
    regular_price_cents: priceCents,
    sale_price_cents: sale.salePriceCents ?? null,
    sale_starts_at: sale.saleStartsAt ?? null,
    sale_ends_at: sale.saleEndsAt ?? null,
  };
  return { ...columns, ...currentPriceColumns(columns, TEST_START) };
}

const gradingColumns = (graded: Grading | undefined) => ({
  grading_company: graded?.company ?? null,
  grade: graded?.grade ?? null,
  certificate: graded?.certificate ?? null,
});

async function insertOptions(db: Db, id: number, options: TestVariation['options']): Promise<void> {
  for (const [name, option] of Object.entries(options)) {
    const attribute_id = await ensureTerm(db, 'attributes', name);
    await db
      .insertInto('variation_attributes')
      .values({ variation_id: id, attribute_id, name, option })
      .execute();
  }
}

async function insertStock(db: Db, id: number, { stock, stockStatus, backorders }: TestStock): Promise<void> {
  await db
    .insertInto('stock')
    .values({
      product_id: id,
      managed: stock === undefined ? 0 : 1,
      status: stockStatus ?? 'instock',
      available: stock ?? 0,
      backorders: backorders ?? 'no',
    })
    .execute();
  const available = stock ?? 0;
  const opening = { productId: id, available, reserved: 0, sold: 0, after: { available, reserved: 0 } };
  await recordMovements(db, [opening], { cause: 'opening', actor: COMMAND_LINE, at: TEST_START });
  await db.updateTable('products').set({ stock_id: id }).where('id', '=', id).execute();
}

async function insertAttributes(db: Db, id: number, { attributes, defaults }: TestProduct): Promise<void> {
  for (const [position, [name, options]] of Object.entries(attributes ?? {}).entries()) {
    const attributeId = await ensureTerm(db, 'attributes', name);
    for (const option of options) {
      const term_id = await ensureOption(db, attributeId, option);
      await db.insertInto('product_attribute_terms').values({ product_id: id, term_id }).execute();
    }
    await db
      .insertInto('product_attributes')
      .values({
        product_id: id,
        attribute_id: attributeId,
        name,
        position,
        visible: 1,
        for_variations: 1,
        options: JSON.stringify(options),
        default_option: defaults?.[name] ?? null,
      })
      .execute();
  }
}

async function insertImages(db: Db, id: number, files: readonly string[]): Promise<void> {
  for (const [position, file] of files.entries()) {
    const known = await db.selectFrom('images').select('id').where('source', '=', file).executeTakeFirst();
    const image =
      known ??
      (await db
        .insertInto('images')
        .values({ file, source: file, alt: '', width: 600, height: 840 })
        .returning('id')
        .executeTakeFirstOrThrow());
    await db.insertInto('product_images').values({ product_id: id, image_id: image.id, position }).execute();
  }
}
