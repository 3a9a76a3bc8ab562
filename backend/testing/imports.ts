import { z } from 'zod';
import { officeImportStartedSchema } from '#contract/office/imports.ts';
import { PATHS } from '#contract/paths.ts';
import type { ImportView } from '#domain/imports/imports.ts';
import { createBackend } from '../app.ts';
import type { Db } from '../ground/db/tables.ts';
import { runImports } from '../run-imports.ts';
import { createTestShop } from './import/shop.ts';
import { done, openOffice } from './office.ts';

/** The imports of an office, whose background work runs when the test says so. */
export async function openImports(db: Db) {
  const office = openOffice(db);
  const { services } = office;
  const backend = createBackend(services);
  const owner = await office.addOwner();
  const { token } = owner;
  const { importCsv } = await createTestShop(db);
  const call = (method: string, path: string, body?: unknown): ReturnType<typeof office.call> =>
    office.call(method, path, { token, ...(body === undefined ? {} : { body }) });

  const request = async (path: string, content: string | Uint8Array): Promise<Response> =>
    backend.request(path, {
      method: 'POST',
      headers: { 'x-api-key': services.settings.apiKey, authorization: `Bearer ${token}` },
      body: content,
    });
  const send = async (content: string | Uint8Array, name = 'november.csv') => {
    const path = `${PATHS.office}/imports?${new URLSearchParams({ name })}`;
    const response = await request(path, content);
    const body = z
      .looseObject({ code: z.string().optional(), message: z.string().optional() })
      .parse(await response.json());
    return { status: response.status, body };
  };

  /** To its end, or until so many transactions were made. */
  async function run({ stopAfter }: { stopAfter?: number } = {}): Promise<void> {
    const stopping = new AbortController();
    let left = stopAfter;
    const transaction = services.db.transaction.bind(services.db);
    const counting = new Proxy(services.db, {
      get: (target, name) => {
        if (name === 'transaction' && left !== undefined) {
          left -= 1;
          if (left === 0) stopping.abort();
          return transaction;
        }
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const running = { ...services, db: counting };
    while ((await runImports(running, stopping.signal)) === 'more');
  }

  const acts = office.act(token);
  const get = async (id: number, view: ImportView = 'all') => done(await acts.productImport({ id, view }));
  const start = async (id: number) => done(await acts.applyImport({ id }));
  return {
    db,
    office,
    owner,
    acts,
    call,
    request,
    send,
    run,
    get,
    start,
    /** What the shop has before. */
    stock: (csv: string) => importCsv(csv),
    upload: async (content: string | Uint8Array, name?: string): Promise<number> => {
      const sent = await send(content, name);
      if (sent.status >= 300) throw new Error(JSON.stringify(sent.body));
      await run();
      return officeImportStartedSchema.parse(sent.body).import.id;
    },
    apply: async (id: number) => {
      await start(id);
      await run();
    },
    undo: async (id: number) => {
      done(await acts.undoImport({ id }));
      await run();
    },
    take: (id: number, rows: { take?: number[]; leave_out?: number[] }) =>
      acts.takeImportRows({ id, ...rows }),
    drop: (id: number) => acts.dropImport({ id }),
    /** Cents and units in the house by SKU. */
    prices: async (): Promise<Record<string, [number | null, number]>> => {
      const rows = await db
        .selectFrom('products')
        .innerJoin('stock', 'stock.product_id', 'products.id')
        .select(['sku', 'regular_price_cents', 'available', 'reserved'])
        .orderBy('sku')
        .execute();
      return Object.fromEntries(
        rows.map((row) => [row.sku ?? '', [row.regular_price_cents, row.available + row.reserved]]),
      );
    },
    /** Everything that the shop says of its products. */
    snapshot: async () => {
      const tables = [
        'products',
        'stock',
        'product_attributes',
        'product_attribute_terms',
        'variation_attributes',
        'product_categories',
        'product_brands',
        'product_tags',
        'product_images',
        'product_links',
        'product_meta',
        'bundle_items',
      ] as const;
      const all: Record<string, unknown[]> = {};
      for (const table of tables) {
        const rows = await db.selectFrom(table).selectAll().execute();
        all[table] = rows
          .map((row) =>
            JSON.stringify({ ...row, ...(table === 'product_attributes' ? { id: 0 } : {}), updated_at: '' }),
          )
          .toSorted();
      }
      return all;
    },
  };
}
