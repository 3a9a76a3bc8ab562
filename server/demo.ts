import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importProducts } from '#backend/catalogue/import/import-products.ts';
import { importPosts } from '#backend/content/import/import-posts.ts';
import type { DbOrTrx, Trx } from '#backend/db/tables.ts';
import type { Services } from '#backend/services.ts';
import { importLockers } from '#backend/shipping/lockers/import-lockers.ts';
import { readLockerFile } from '#backend/shipping/lockers/locker-file.ts';

/** npm runs every script at the root of the repository, where demo/ lies. */
const DEMO_PRODUCTS = path.resolve('demo/products.csv');
const DEMO_POSTS = path.resolve('demo/content.xml');
const DEMO_POST_PICTURES = path.resolve('demo/posts-media');
/** Made up: every name says so, and the first import of a real list takes their place. */
const DEMO_LOCKERS = path.resolve('demo/lockers.json');
const LOCK = 'demo-shop-is-loading';

/**
 * Loads the demo shop into an empty database, by the same import that an owner uses. All of it is one transaction:
 * a process that dies on the way leaves the database empty, and of several that start at once one loads.
 */
export async function loadDemoShop(services: Services, file = DEMO_PRODUCTS): Promise<void> {
  if (await hasProducts(services.db)) return;
  await services.db.transaction().execute(async (trx) => {
    // The slug is unique: a second process waits here until the first has come to its end, then finds its products.
    const lock = await trx
      .insertInto('tags')
      .values({ name: LOCK, slug: LOCK })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!(await hasProducts(trx))) {
      const outcome = await importProducts({
        db: trx,
        transact: (write) => write(trx),
        file,
        originals: services.media.originals,
        now: services.now(),
      });
      if (!outcome.ok) throw new Error(`${file} ${outcome.reason} (DEMO=off starts without the demo shop)`);
      const [problem] = outcome.report.problems;
      if (problem) throw new Error(`${file}, line ${problem.line}: ${problem.reason}`);
      await loadDemoLockers(trx);
      await loadDemoPosts(trx, services);
      services.log.info({ products: outcome.report.products }, 'demo shop loaded');
    }
    await trx.deleteFrom('tags').where('id', '=', lock.id).execute();
  });
}

async function loadDemoLockers(trx: Trx): Promise<void> {
  const list = readLockerFile(await readFile(DEMO_LOCKERS, 'utf8'));
  if (!list || list.problems.length > 0) throw new Error(`${DEMO_LOCKERS} holds no list of lockers`);
  await importLockers(trx, list.lockers);
}

async function loadDemoPosts(trx: Trx, { media, now }: Services): Promise<void> {
  const outcome = await importPosts({
    db: trx,
    transact: (write) => write(trx),
    file: DEMO_POSTS,
    originals: media.originals,
    pictureFolder: DEMO_POST_PICTURES,
    now: now(),
  });
  const problem = outcome.ok ? outcome.report.problems[0]?.reason : outcome.reason;
  if (problem !== undefined) throw new Error(`${DEMO_POSTS}: ${problem}`);
}

async function hasProducts(db: DbOrTrx): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}
