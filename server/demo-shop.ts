import { createReadStream } from 'node:fs';
import path from 'node:path';
import { importBook } from '#backend/book/import-book.ts';
import { importProducts } from '#backend/catalogue/import/import-products.ts';
import { importPosts } from '#backend/content/import/import-posts.ts';
import { renameEvent } from '#backend/events/rename-event.ts';
import type { Trx } from '#backend/ground/db/tables.ts';
import type { Services } from '#backend/services.ts';
import { importLockers } from '#backend/shipping/lockers/import-lockers.ts';
import { readLockerFile } from '#backend/shipping/lockers/locker-file.ts';

const DEMO_POSTS = path.resolve('demo/content.xml');
const DEMO_POST_PICTURES = path.resolve('demo/posts-media');
const DEMO_LOCKERS = path.resolve('demo/lockers.json');
const DEMO_BOOK = path.resolve('demo/card-book.csv');

export async function fillWithDemoShop(trx: Trx, services: Services, file: string): Promise<number> {
  const outcome = await importProducts({
    db: trx,
    transact: (write) => write(trx),
    file,
    originals: services.media.originals,
    now: services.now(),
    copiesFromCents: services.settings.shop.copiesFromCents,
  });
  if (!outcome.ok) throw new Error(`${file} ${outcome.reason} (DEMO=off starts without the demo shop)`);
  const [problem] = outcome.report.problems;
  if (problem) throw new Error(`${file}, line ${problem.line}: ${problem.reason}`);
  await loadDemoLockers(trx);
  await loadDemoPosts(trx, services);
  await loadDemoBook(trx, services.now);
  return outcome.report.products;
}

async function loadDemoLockers(trx: Trx): Promise<void> {
  const list = await readLockerFile(createReadStream(DEMO_LOCKERS));
  if (!list.ok || list.value.problems.length > 0) throw new Error(`${DEMO_LOCKERS} holds no list of lockers`);
  await importLockers(trx, list.value.lockers, new Date());
}

async function loadDemoPosts(trx: Trx, { media, now }: Services): Promise<void> {
  const outcome = await importPosts({
    db: trx,
    transact: (write) => write(trx),
    file: DEMO_POSTS,
    originals: media.originals,
    pictureFolder: DEMO_POST_PICTURES,
    now: now(),
    onTitle: renameEvent,
  });
  const problem = outcome.ok ? outcome.report.problems[0]?.reason : outcome.reason;
  if (problem !== undefined) throw new Error(`${DEMO_POSTS}: ${problem}`);
}

/** Which cards exist, of which the shop sells some. */
async function loadDemoBook(trx: Trx, now: () => Date): Promise<void> {
  const problems: string[] = [];
  const read = await importBook({
    db: trx,
    transact: (write) => write(trx),
    file: DEMO_BOOK,
    name: path.basename(DEMO_BOOK),
    pictures: false,
    dryRun: false,
    now,
    onProblem: (where, reason) => problems.push(`${where}: ${reason}`),
    onProgress: () => undefined,
  });
  const problem = read.ok ? problems[0] : read.reason;
  if (problem !== undefined) throw new Error(`${DEMO_BOOK}: ${problem}`);
}
