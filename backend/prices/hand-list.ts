import { z } from 'zod';
import { IMPORT_PAGE_SIZE } from '#domain/imports/imports.ts';
import { countOf } from '#domain/text/counts.ts';
import {
  findHandPrices,
  markHandPrices,
  releaseHandPrices,
  selectHandPrices,
} from '../catalogue/hand-prices.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OfficeContext, OfficeServices } from '../people/office-services.ts';

export async function countHandPrices(db: Db): Promise<number> {
  const { count } = await selectHandPrices(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type HandPrice = Awaited<ReturnType<typeof listHandPrices>>['prices'][number];

/** The newest first. */
export async function listHandPrices(db: Db, page: number) {
  const rows = await selectHandPrices(db)
    .leftJoin('products as parent', 'parent.id', 'products.parent_id')
    .select(['hand_prices.product_id', 'products.name', 'parent.name as parent_name', 'products.sku'])
    .select(['hand_prices.cents', 'hand_prices.who', 'hand_prices.at'])
    .orderBy('hand_prices.at', 'desc')
    .orderBy('hand_prices.product_id')
    .limit(IMPORT_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PAGE_SIZE)
    .execute();
  const prices = rows.map(({ parent_name, name, sku, ...price }) => ({
    ...price,
    name: parent_name === null ? name : `${parent_name}, ${name}`,
    sku: sku ?? '',
  }));
  return { prices, total: await countHandPrices(db) };
}

/** Prices stay until the next run. Returns how many there were. */
export const releaseByHand = (
  { db, now }: Pick<OfficeServices, 'db' | 'now'>,
  actor: Actor,
  ids: readonly number[],
): Promise<number> =>
  transact(db, async (trx) => {
    const marked = [...(await findHandPrices(trx, ids)).values()];
    if (marked.length === 0) return 0;
    await releaseHandPrices(
      trx,
      marked.map(({ product_id }) => product_id),
    );
    const line = {
      what: 'price' as const,
      which: countOf(marked.length, 'price'),
      before: 'by hand',
      after: 'left to the rules',
      undo: { action: 'release-prices', data: { marked } },
    };
    await writeLog(trx, actor, line, now());
    return marked.length;
  });

const dataSchema = z.object({
  marked: z.array(z.object({ product_id: z.number(), cents: z.number(), who: z.string(), at: z.string() })),
});

/** Marks them again, unless the price has changed by now. */
export async function undoRelease(
  trx: Trx,
  _services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { marked } = dataSchema.parse(data);
  const there = await trx
    .selectFrom('products')
    .select('id')
    .where(
      'id',
      'in',
      marked.map(({ product_id }) => product_id),
    )
    .execute();
  const ids = new Set(there.map(({ id }) => id));
  const kept = marked.filter(({ product_id }) => ids.has(product_id));
  if (kept.length === 0) return { ok: false, reason: 'These products are gone.' };
  for (const { product_id, cents, who, at } of kept) {
    await markHandPrices(trx, [{ id: product_id, cents }], who, new Date(at));
  }
  return {
    ok: true,
    line: {
      what: 'price',
      which: countOf(kept.length, 'price'),
      before: 'left to the rules',
      after: 'by hand',
    },
  };
}
