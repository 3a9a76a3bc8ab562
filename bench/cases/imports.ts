import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import { officeImportStartedSchema } from '#contract/office/imports.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { type ImportOutcome, isImportBusy } from '#domain/imports/imports.ts';
import { type Bench, type Case, gets, loadOn, type OpenShop, withShop } from '../bench.ts';
import { findWrongOrders, readUnits, withDatabase } from '../data/check-orders.ts';
import { fillOffice } from '../data/office-data.ts';
import { type Finding, finding } from '../finding.ts';
import { ROOT } from '../folders.ts';
import { SMALL_SHOP } from '../plan.ts';
import { API_KEY } from '../processes/shop.ts';

const FILE = 'tests/data/pokemon-singles.csv.gz';
const ROWS = 20_106;
const AT_LEAST_PER_SECOND = 100;
const MAX_PAGE_MS = 200;
const SECONDS = 5;
const POLL_MS = 250;
const FEW_ORDERS = 1;

/** A large file in the office: dry run, apply and undo, while shoppers browse. */
export const imports: Case = {
  name: 'imports',
  run: (bench) =>
    withShop(bench, SMALL_SHOP, async (shop) => {
      const address = { sqliteFile: path.join(shop.dataDir, 'springdeck.sqlite') };
      const token = await fillOffice(address, FEW_ORDERS, shop.content.sellable);
      const units = await readUnits(address);
      const startedAt = performance.now();
      const importing = importAndUndo(shop, token, address);
      const pages = await lookAround(bench, shop, importing);
      const outcomes = await importing;
      const seconds = (performance.now() - startedAt) / 1000;
      const wrong = await findWrongOrders(address, units, []);
      const isWhole = outcomes.restored === ROWS;
      return [
        finding({
          title: 'office: 20,106 rows read, applied and undone',
          target: { kind: 'at least', value: AT_LEAST_PER_SECOND, unit: 'per second' },
          values: [(3 * ROWS) / seconds],
          failures: [...wrong, ...(isWhole ? [] : [`ended with ${JSON.stringify(outcomes)}`])],
          notes: [`${seconds.toFixed(0)} s for all three`],
        }),
        finding({
          title: 'office: pages while a file is imported, p95',
          target: { kind: 'at most', value: MAX_PAGE_MS, unit: 'ms' },
          values: pages.map((report) => report.p95Ms),
          product: pages,
        }),
      ] satisfies Finding[];
    }),
};

/** Applied and undone by the forms of its page. */
async function importAndUndo(
  { url }: OpenShop,
  token: string,
  address: DatabaseAddress,
): Promise<Partial<Record<ImportOutcome, number>>> {
  const sent = await fetch(`${url}${PATHS.office}/imports?name=pokemon-singles.csv`, {
    method: 'POST',
    headers: { [API_KEY_HEADER]: API_KEY, authorization: `Bearer ${token}` },
    body: gunzipSync(await readFile(path.join(ROOT, FILE))),
  });
  const { id } = officeImportStartedSchema.parse(await sent.json()).import;
  const readEnded = () =>
    withDatabase(address, async (db) => {
      const one = db.selectFrom('imports').where('id', '=', id).select(['state', 'outcomes']);
      for (;;) {
        const { state, outcomes } = await one.executeTakeFirstOrThrow();
        if (!isImportBusy(state)) return JSON.parse(outcomes);
        await wait(POLL_MS);
      }
    });
  await readEnded();
  for (const step of ['apply', 'undo']) {
    const begun = await fetch(`${url}/office/imports/${id}`, {
      method: 'POST',
      headers: { cookie: `springdeck-office=${token}`, origin: url },
      body: new URLSearchParams({ do: step }),
      redirect: 'manual',
    });
    if (begun.status !== 302)
      throw new Error(`${step} was answered with ${begun.status}: ${await begun.text()}`);
    await readEnded();
  }
  return readEnded();
}

async function lookAround(bench: Bench, shop: OpenShop, until: Promise<unknown>) {
  const reports = [];
  let isOver = false;
  const ending = until.finally(() => {
    isOver = true;
  });
  ending.catch(() => undefined);
  while (!isOver) {
    const steps = gets(['/', '/shop', '/shop?brand=Pokemon']);
    reports.push(await loadOn(bench, shop, { connections: 1, steps, seconds: SECONDS }));
  }
  return reports;
}
