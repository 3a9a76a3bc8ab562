import type { DbOrTrx } from '../../ground/db/tables.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';
import type { Ordinals } from './ordinals.ts';

export type OwnTexts = ReadonlyMap<number, readonly string[]>;

const ROWS_PER_SPAN = 4_000;

/** Reads the table in spans, as most rows belong to shop-wide attributes. */
export async function readLocalOptions(db: DbOrTrx, ordinals: Ordinals): Promise<OwnTexts> {
  const texts = new Map<number, string[]>();
  const { highest } = await db
    .selectFrom('product_attributes')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  for (let from = 0; from < (highest ?? 0); from += ROWS_PER_SPAN) {
    const rows = await db
      .selectFrom('product_attributes')
      .where('id', '>', from)
      .where('id', '<=', from + ROWS_PER_SPAN)
      .where('attribute_id', 'is', null)
      .select(['product_id', 'options'])
      .execute();
    for (const { product_id, options } of rows) put(texts, ordinals.get(product_id), options);
    await yieldToEventLoop();
  }
  return texts;
}

export async function readVariationSkus(db: DbOrTrx, ordinals: Ordinals): Promise<OwnTexts> {
  const texts = new Map<number, string[]>();
  let last = { parent_id: 0, id: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .where((eb) => eb(eb.refTuple('parent_id', 'id'), '>', eb.tuple(last.parent_id, last.id)))
      .where('parent_id', 'is not', null)
      .select(['parent_id', 'id', 'sku'])
      .orderBy('parent_id')
      .orderBy('id')
      .limit(ROWS_PER_SPAN)
      .$narrowType<{ parent_id: number }>()
      .execute();
    for (const { parent_id, sku } of rows) if (sku !== null) put(texts, ordinals.get(parent_id), sku);
    last = rows.at(-1) ?? last;
    if (rows.length < ROWS_PER_SPAN) return texts;
    await yieldToEventLoop();
  }
}

function put(texts: Map<number, string[]>, ordinal: number | undefined, text: string): void {
  if (ordinal === undefined) return;
  const known = texts.get(ordinal);
  if (known) known.push(text);
  else texts.set(ordinal, [text]);
}
