import { z } from 'zod';
import { priceRunStartedSchema } from '#contract/office/prices.ts';
import { PATHS } from '#contract/paths.ts';
import { DEFAULT_LADDER } from '#domain/price-rules/ladder.ts';
import type { PriceView } from '#domain/price-rules/price-runs.ts';
import type { Db } from '../ground/db/tables.ts';
import { openImports } from './imports.ts';
import { done, perform } from './office.ts';

const answerSchema = z.looseObject({ code: z.string().optional(), message: z.string().optional() });

/** Trend plus a fifth, never below R 5, in steps; stopped beyond a quarter. */
export const PRICE_RULE = {
  basis: 'trend',
  margin: 2_000,
  shares: { LP: 85 },
  floor_cents: 500,
  ladder: DEFAULT_LADDER.map(({ stepCents, belowCents }) => ({
    step_cents: stepCents,
    below_cents: belowCents,
  })),
  stop_percent: 25,
};

/** As Cardmarket writes it. */
export const priceGuide = (prices: Record<number, Record<string, number | null>>): string =>
  JSON.stringify({
    version: 1,
    createdAt: '2026-11-20T02:48:11+0100',
    priceGuides: Object.entries(prices).map(([id, figures]) => ({
      idProduct: Number(id),
      idCategory: 51,
      avg: null,
      low: null,
      trend: null,
      ...figures,
    })),
  });

/** The price rules of an office, whose background work runs when the test says so. */
export async function openPrices(db: Db) {
  const imports = await openImports(db);
  const { acts, run } = imports;
  const send = async (content: string | Uint8Array, name = 'price_guide_6.json') => {
    const response = await imports.request(
      `${PATHS.office}/prices/files?${new URLSearchParams({ name })}`,
      content,
    );
    return { status: response.status, body: answerSchema.parse(await response.json()) };
  };
  return {
    ...imports,
    imports,
    send,
    acts,
    rate: async (rate = 200_000, currency = 'EUR') =>
      done(await acts.setPriceRate({ currency, rate, day: '2026-11-20' })),
    rule: async (more: object = {}) => done(await acts.addPriceRule({ ...PRICE_RULE, ...more })),
    upload: async (content: string, name?: string): Promise<number> => {
      const { status, body } = await send(content, name);
      if (status >= 300) throw new Error(JSON.stringify(body));
      await run();
      return priceRunStartedSchema.parse(body).run.id;
    },
    again: async (fileId: number): Promise<number> => {
      const id = done(await acts.startPriceRun({ file_id: fileId }));
      await run();
      return id;
    },
    get: async (id: number, view: PriceView = 'all') => done(await acts.priceRun({ id, view })),
    apply: async (id: number) => {
      done(await acts.applyPriceRun({ id }));
      await run();
    },
    undo: async (id: number) => {
      done(await acts.undoPriceRun({ id }));
      await run();
    },
    /** The newest line of the log that can be. */
    undoLast: async () => {
      const last = done(await acts.log()).entries.find(({ can_undo }) => can_undo);
      const undone = await acts.undo({ id: last?.id ?? 0 });
      await run();
      return undone;
    },
    take: (id: number, rows: object) => perform(acts, 'takePrices', { id, ...rows }),
    /** Cents by SKU. */
    cents: async (): Promise<Record<string, number | null>> => {
      const rows = await db
        .selectFrom('products')
        .select(['sku', 'regular_price_cents'])
        .where('sku', 'is not', null)
        .orderBy('sku')
        .execute();
      return Object.fromEntries(rows.map((row) => [row.sku ?? '', row.regular_price_cents]));
    },
    idOf: async (sku: string): Promise<number> =>
      (await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id,
  };
}
