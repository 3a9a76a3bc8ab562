import { factKey } from '#domain/cards/card-tags.ts';
import type { ProductsTable, ProductType } from '../catalogue/tables.ts';
import type { Db } from '../ground/db/tables.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';

export interface SoldRow {
  id: number;
  parent_id: number | null;
  type: ProductType;
  name: string;
  sku: string | null;
  stock_id: number | null;
  sold_individually: number;
}

export interface VariationRow extends SoldRow {
  options: { name: string; option: string }[];
}

export type Facts = Readonly<Record<string, string>>;

const ROWS_PER_SPAN = 100;
/** Few of them are a product's own. */
const ATTRIBUTES_PER_SPAN = 2_000;
const SOLD = ['id', 'parent_id', 'type', 'name', 'sku', 'stock_id', 'sold_individually'] as const;

const isSoldAlone = ({
  parent_id,
  status,
  type,
}: Pick<ProductsTable, 'parent_id' | 'status' | 'type'>): boolean =>
  parent_id === null && status === 'publish' && (type === 'simple' || type === 'variable');

/**
 * Published products that are sold singly or by variation. Filtered here: given conditions, SQLite would walk through an
 * index of the whole catalogue for every span.
 */
export async function* readProducts(db: Db): AsyncGenerator<SoldRow[]> {
  let lastId = 0;
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .select([...SOLD, 'status'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(ROWS_PER_SPAN)
      .execute();
    yield rows.filter(isSoldAlone);
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < ROWS_PER_SPAN) return;
    await yieldToEventLoop();
  }
}

export async function* readVariations(db: Db): AsyncGenerator<VariationRow[]> {
  let last = { parent_id: 0, id: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .select(SOLD)
      .where((eb) => eb(eb.refTuple('parent_id', 'id'), '>', eb.tuple(last.parent_id, last.id)))
      .where('parent_id', 'is not', null)
      .orderBy('parent_id')
      .orderBy('id')
      .limit(ROWS_PER_SPAN)
      .select('status')
      .$narrowType<{ parent_id: number }>()
      .execute();
    const options = await db
      .selectFrom('variation_attributes')
      .select(['variation_id', 'name', 'option'])
      .where('variation_id', 'in', rows.length > 0 ? rows.map(({ id }) => id) : [0])
      .execute();
    const byVariation = Map.groupBy(options, ({ variation_id }) => variation_id);
    yield rows
      .filter(({ status, type }) => status === 'publish' && type === 'variation')
      .map((row) => ({
        ...row,
        options: (byVariation.get(row.id) ?? []).map(({ name, option }) => ({ name, option })),
      }));
    last = rows.at(-1) ?? last;
    if (rows.length < ROWS_PER_SPAN) return;
    await yieldToEventLoop();
  }
}

/** By product; only attributes with a single option. */
export async function readOwnAttributes(db: Db): Promise<Map<number, Facts>> {
  const facts = new Map<number, Record<string, string>>();
  const { highest } = await db
    .selectFrom('product_attributes')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  for (let from = 0; from < (highest ?? 0); from += ATTRIBUTES_PER_SPAN) {
    const rows = await db
      .selectFrom('product_attributes')
      .where('id', '>', from)
      .where('id', '<=', from + ATTRIBUTES_PER_SPAN)
      .where('attribute_id', 'is', null)
      .select(['product_id', 'name', 'options'])
      .execute();
    for (const { product_id, name, options } of rows) {
      const [only, ...others]: string[] = JSON.parse(options);
      if (only !== undefined && others.length === 0)
        facts.set(product_id, { ...facts.get(product_id), [factKey(name)]: only });
    }
    await yieldToEventLoop();
  }
  return facts;
}
