import path from 'node:path';
import { type Bench, type Case, gets, inRounds, loadOn, type OpenShop, withShop } from '../bench.ts';
import { findWrongOrders, readUnits } from '../data/check-orders.ts';
import {
  type Action,
  makeActions,
  makeEveryPage,
  makeMixedSteps,
  pagePath,
  searchPath,
} from '../data/mixed-steps.ts';
import { makeQueries } from '../data/queries.ts';
import { type Finding, finding, generatorNote, ratioFinding } from '../finding.ts';
import type { Step } from '../load/messages.ts';
import { MIXED_SHOP } from '../plan.ts';
import { type Answer, recordAnswers } from '../processes/answer.ts';
import { recordOrder } from '../processes/record-order.ts';
import { startYardstick } from '../processes/yardstick.ts';
import { valueText } from '../report/words.ts';

const CONNECTIONS = 16;
const AT_LEAST = 1 / 6;
const P99_MS = 100;
const ACTIONS = 8_000;
const SAMPLES = 60;

/**
 * A busy evening of shoppers in a shop that has been running for some time: every page has been requested before,
 * as crawlers alone would do. A freshly started shop is reported beside it.
 */
export const mixed: Case = {
  name: 'mixed load',
  run: (bench) => withShop(bench, MIXED_SHOP, (shop) => timeMixed(bench, shop)),
};

async function timeMixed(bench: Bench, shop: OpenShop): Promise<Finding[]> {
  const { rounds, seconds, warmUpSeconds, pagesAskedBefore } = bench.plan;
  const address = { sqliteFile: path.join(shop.dataDir, 'springdeck.sqlite') };
  const samples = await recordSamples(shop);
  const units = await readUnits(address);
  const yardstick = await startYardstick(samples.answers);
  const run = (seed: string, forSeconds: number) => {
    const steps = makeMixedSteps(shop.content, makeActions(ACTIONS, seed), seed);
    return loadOn(bench, shop, { connections: CONNECTIONS, steps, seconds: forSeconds });
  };
  const runPlain = (seed: string, forSeconds: number) => {
    const steps = makeActions(ACTIONS, seed).flatMap((action, place) => samples.stepsOf(action, place));
    return loadOn(bench, yardstick, { connections: CONNECTIONS, steps, seconds: forSeconds });
  };
  try {
    await run('warm up', warmUpSeconds);
    await runPlain('warm up', warmUpSeconds);
    const justOpened = await run('just opened', seconds);
    const justOpenedPlain = await runPlain('just opened', seconds);
    await loadOn(bench, shop, {
      connections: CONNECTIONS,
      steps: gets(makeEveryPage(shop.content).slice(-pagesAskedBefore)),
    });
    const found = await inRounds(rounds, async (round) => ({
      product: await run(`round ${round}`, seconds),
      yardstick: await runPlain(`round ${round}`, seconds),
    }));
    const product = found.map((round) => round.product);
    const orders = [justOpened, ...product].flatMap((report) => report.orders);
    const share = justOpened.requestsPerSecond / justOpenedPlain.requestsPerSecond;
    const notes = [
      `in a shop just opened, most of whose pages nobody has asked for: ${valueText(share, 'of plain server')}, p99 ${valueText(justOpened.p99Ms, 'ms')}`,
      `${orders.length.toLocaleString('en')} orders among it`,
      ...generatorNote(found.map((round) => round.yardstick)),
    ];
    return [
      ratioFinding('mixed load', AT_LEAST, found, notes),
      finding({
        title: 'mixed load, p99',
        target: { kind: 'at most', value: P99_MS, unit: 'ms' },
        values: product.map((report) => report.p99Ms),
        failures: await findWrongOrders(address, units, orders),
      }),
    ];
  } finally {
    await yardstick.stop();
  }
}

async function recordSamples({ url, content }: OpenShop) {
  const pages = content.productIds.slice(-SAMPLES).map(pagePath);
  const searches = makeQueries(content.names, SAMPLES).map(searchPath);
  const order = await recordOrder(url, content.sellable[0] ?? 0);
  const answers: Answer[] = [...(await recordAnswers(url, [...pages, ...searches])), ...order.answers];
  const stepsOf = (action: Action, place: number): Step[] => {
    if (action === 'order') return order.steps;
    const path = (action === 'page' ? pages : searches)[place % SAMPLES];
    return path === undefined ? [] : [{ kind: 'get', path }];
  };
  return { answers, stepsOf };
}
