import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import {
  type OfficeImport,
  officeImportAnswerSchema,
  officeImportPageSchema,
} from '#contract/office/imports.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { isImportBusy } from '#domain/imports/imports.ts';
import { type Bench, type Case, gets, loadOn, type OpenShop, withShop } from '../bench.ts';
import { findWrongOrders, readUnits } from '../data/check-orders.ts';
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
      const importing = importAndUndo(shop, token);
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

async function importAndUndo({ url }: OpenShop, token: string): Promise<OfficeImport['outcomes']> {
  const headers = { [API_KEY_HEADER]: API_KEY, authorization: `Bearer ${token}` };
  const at = (rest: string) => `${url}${PATHS.office}/imports${rest}`;
  const sent = await fetch(at('?name=pokemon-singles.csv'), {
    method: 'POST',
    headers,
    body: gunzipSync(await readFile(path.join(ROOT, FILE))),
  });
  const { id } = officeImportAnswerSchema.parse(await sent.json()).import;
  const ended = async (): Promise<OfficeImport> => {
    for (;;) {
      const answer = await fetch(at(`/${id}`), { headers });
      const found = officeImportPageSchema.parse(await answer.json()).import;
      if (!isImportBusy(found.state)) return found;
      await wait(POLL_MS);
    }
  };
  await ended();
  for (const step of ['apply', 'undo']) {
    const begun = await fetch(at(`/${id}/${step}`), { method: 'POST', headers });
    if (!begun.ok) throw new Error(`${step} was answered with ${begun.status}: ${await begun.text()}`);
    await ended();
  }
  return (await ended()).outcomes;
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
