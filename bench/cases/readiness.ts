import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EVERYTHING, publishChanges } from '#backend/ground/changes/publish-changes.ts';
import { connect } from '#backend/ground/db/connect.ts';
import { PATHS } from '#contract/paths.ts';
import { type Bench, type Case, gets, loadOn } from '../bench.ts';
import { pagePath, searchPath } from '../data/mixed-steps.ts';
import { makeQueries } from '../data/queries.ts';
import { readShop } from '../data/read-shop.ts';
import { openShopData } from '../data/shop-data.ts';
import { shuffle } from '../data/walk.ts';
import { type Finding, finding } from '../finding.ts';
import { openLoopLog } from '../processes/loop-log.ts';
import { type Shop, startShop } from '../processes/shop.ts';

const FIRST_ANSWER_MS = 250;
const LONGEST_TURN_MS = 10;
const SEARCHES = 300;
const POLL_MS = 50;

/** What the first shopper meets when `/readyz` says yes, and how long work on the catalogue keeps others waiting. */
export const readiness: Case = {
  name: 'readiness',
  skipped: ({ name }) => (name === 'full' ? undefined : 'the quick run leaves it out'),
  run: async (bench) => {
    const dataDir = await openShopData(bench.plan.largeShop);
    const sqliteFile = path.join(dataDir, 'springdeck.sqlite');
    const log = openLoopLog(dataDir);
    try {
      const { names, productIds } = await readShop({ sqliteFile });
      const startedAt = performance.now();
      const shop = await startShop(dataDir, log.env, [...bench.shopFlags, ...log.flags]);
      try {
        await untilReady(shop);
        const readySeconds = (performance.now() - startedAt) / 1_000;
        const queries = makeQueries(names, SEARCHES);
        const first = await firstAnswers(bench, shop, [
          searchPath(queries[0] ?? ''),
          `${PATHS.products}/suggestions?search=${encodeURIComponent(queries[1] ?? '')}`,
          `${PATHS.products}?per_page=24&orderby=price&order=asc&page=40`,
          '/shop?brand=Pokemon',
          pagePath(shuffle(productIds)[0] ?? 0),
        ]);
        const searching = await log.turnsDuring(() =>
          loadOn(bench, shop, { connections: 1, steps: gets(queries.map(searchPath)) }),
        );
        const reading = await log.turnsDuring(async () => {
          await readAnew(sqliteFile);
          await log.untilQuiet();
        });
        return [
          slowestOf(bench, first, readySeconds),
          longestOf(bench, 'searching', searching),
          longestOf(bench, 'the catalogue read anew', reading),
        ];
      } finally {
        await shop.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true });
    }
  },
};

export async function untilReady({ url }: Pick<Shop, 'url'>): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(POLL_MS);
}

async function firstAnswers(bench: Bench, shop: Shop, paths: string[]) {
  const reports = [];
  for (const path of paths) reports.push(await loadOn(bench, shop, { connections: 1, steps: gets([path]) }));
  return reports;
}

async function readAnew(sqliteFile: string): Promise<void> {
  const db = await connect({ sqliteFile });
  await publishChanges(db, 'catalogue', [EVERYTHING], new Date()).finally(() => db.destroy());
}

const sizeOf = ({ plan }: Bench): string => `${plan.largeShop.toLocaleString('en')} products`;

const slowestOf = (
  bench: Bench,
  product: Awaited<ReturnType<typeof firstAnswers>>,
  readySeconds: number,
): Finding =>
  finding({
    title: `first answers of a shop that is ready, slowest, ${sizeOf(bench)}`,
    target: { kind: 'at most', value: FIRST_ANSWER_MS, unit: 'ms' },
    values: product.map(({ slowestMs }) => slowestMs),
    measured: Math.max(...product.map(({ slowestMs }) => slowestMs)),
    failures: product.flatMap(({ failures }) => Object.keys(failures)),
    notes: [`ready ${readySeconds.toFixed(1)} s after the start`],
  });

const longestOf = (bench: Bench, work: string, turns: readonly number[]): Finding =>
  finding({
    title: `longest turn of the event loop, ${work}, ${sizeOf(bench)}`,
    target: { kind: 'at most', value: LONGEST_TURN_MS, unit: 'ms' },
    values: turns.slice(0, 10),
    measured: turns[0] ?? 0,
    notes: ['in computing time of its thread'],
  });
