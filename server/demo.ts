import path from 'node:path';
import type { DbOrTrx } from '#backend/ground/db/tables.ts';
import { isBusy } from '#backend/ground/db/write-queue.ts';
import type { Services } from '#backend/services.ts';

const DEMO_PRODUCTS = path.resolve('demo/products.csv');
const LOCK = 'demo-shop-is-loading';

/** Loads the demo shop into an empty database, in one transaction; while another process does, waits for it. */
export async function loadDemoShop(services: Services, file = DEMO_PRODUCTS): Promise<void> {
  while (!(await hasProducts(services.db))) {
    try {
      return await loadAtOnce(services, file);
    } catch (error) {
      // A slow machine needs longer for the demo shop than a write may otherwise take.
      if (!isBusy(error)) throw error;
      services.log.info('another process is writing: waiting for it');
    }
  }
}

async function loadAtOnce(services: Services, file: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    // Unique, so a second process waits here and then finds the products.
    const lock = await trx
      .insertInto('tags')
      .values({ name: LOCK, slug: LOCK })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!(await hasProducts(trx))) {
      // On demand: the import takes 15 MB.
      const { fillWithDemoShop } = await import('./demo-shop.ts');
      const products = await fillWithDemoShop(trx, services, file);
      services.log.info({ products }, 'demo shop loaded');
    }
    await trx.deleteFrom('tags').where('id', '=', lock.id).execute();
  });
}

async function hasProducts(db: DbOrTrx): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}
