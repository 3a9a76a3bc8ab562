import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, type Case, loadOn, type OpenShop, withShop } from '../bench.ts';
import { type Action, makeActions, makeMixedSteps } from '../data/mixed-steps.ts';
import { type Finding, finding } from '../finding.ts';
import { memoryMb } from '../processes/usage.ts';
import { median, sum } from '../statistics.ts';

const DEMO_SHOP_MB = 220;
const LARGE_SHOP_MB = 420;
/** Beyond this, readings vary. */
const FLAT = 1.1;
const CONNECTIONS = 8;
const ACTIONS = 6_000;
const EVERY_MS = 500;
const MANY = 100;

export const memory: Case = {
  name: 'memory',
  skipped: () =>
    process.platform === 'linux' ? undefined : 'memory is read from /proc, which only Linux has',
  run: async (bench) => [
    ...(await withShop(bench, 0, (shop) => watch(bench, shop, 'demo shop', DEMO_SHOP_MB))),
    ...(await withShop(bench, bench.plan.largeShop, (shop) =>
      watch(bench, shop, `${bench.plan.largeShop.toLocaleString('en')} products`, LARGE_SHOP_MB),
    )),
  ],
};

async function watch(bench: Bench, shop: OpenShop, title: string, atMostMb: number): Promise<Finding[]> {
  const readings: number[] = [];
  const steps = makeMixedSteps(shop.content, actionsIn(shop), 'memory');
  const load = loadOn(bench, shop, { connections: CONNECTIONS, steps, seconds: bench.plan.memorySeconds });
  let isLoading = true;
  const ended = load.finally(() => {
    isLoading = false;
  });
  while (isLoading) {
    readings.push(await totalMb(shop.pids));
    await wait(EVERY_MS);
  }
  const report = await ended;
  const third = Math.ceil(readings.length / 3);
  const [middle, last] = [median(readings.slice(third, 2 * third)), median(readings.slice(2 * third))];
  return [
    finding({
      title: `memory, ${title}`,
      target: { kind: 'at most', value: atMostMb, unit: 'MB' },
      values: readings,
      measured: Math.max(...readings),
      product: [report],
      notes: ['the highest reading under load'],
    }),
    finding({
      title: `memory stays flat, ${title}`,
      target: { kind: 'at most', value: FLAT, unit: 'times' },
      values: [last / middle],
      notes: [`${middle.toFixed(0)} MB in the middle of the load, ${last.toFixed(0)} MB at its end`],
    }),
  ];
}

/** The demo shop's stock would run out: there, shoppers only browse and search. */
function actionsIn({ content }: OpenShop): Action[] {
  const actions = makeActions(ACTIONS, 'memory');
  return content.sellable.length > MANY ? actions : actions.filter((action) => action !== 'order');
}

async function totalMb(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map(memoryMb));
  return sum(each.map((mb) => mb ?? 0));
}
