import autocannon from 'autocannon';
import { API_KEY_HEADER } from '#contract/paths.ts';
import { cpuSeconds } from '../processes/usage.ts';
import { quantile, sum } from '../statistics.ts';
import { type LoadOrder, type LoadReport, loadOrderSchema, type PlacedOrder, type Step } from './messages.ts';
import { orderRequests } from './order-requests.ts';
import { requestAtPace } from './pace.ts';

/** The load generator, a separate process kept for the whole run, so that it is as warm as the servers. */
process.on('message', async (message) => process.send?.(await makeLoad(loadOrderSchema.parse(message))));

interface Tally {
  latenciesMs: number[];
  lastAnswerAt: number;
  failures: Record<string, number>;
  refusalsMs: number[];
  orders: PlacedOrder[];
}

async function makeLoad(order: LoadOrder): Promise<LoadReport> {
  const tally: Tally = { latenciesMs: [], lastAnswerAt: 0, failures: {}, refusalsMs: [], orders: [] };
  const ownCpu = process.cpuUsage();
  const serverCpu = await cpuOf(order.pids);
  const startedAt = performance.now();
  await makeRequests(order, tally);
  if (tally.latenciesMs.length === 0) count(tally.failures, 'not one answer');
  const seconds = ((tally.lastAnswerAt || performance.now()) - startedAt) / 1_000;
  const serverSeconds = difference(serverCpu, await cpuOf(order.pids));
  const { user, system } = process.cpuUsage(ownCpu);
  const requests = tally.latenciesMs.length;
  const latenciesMs = requests > 0 ? tally.latenciesMs : [seconds * 1_000];
  return {
    requests,
    seconds,
    requestsPerSecond: requests / seconds,
    p50Ms: quantile(latenciesMs, 0.5),
    p95Ms: quantile(latenciesMs, 0.95),
    p99Ms: quantile(latenciesMs, 0.99),
    slowestMs: latenciesMs.reduce((slowest, ms) => Math.max(slowest, ms), 0),
    cpuMsPerRequest: serverSeconds && (serverSeconds * 1_000) / Math.max(1, requests),
    serverCores: serverSeconds && serverSeconds / seconds,
    generatorCores: (user + system) / 1e6 / seconds,
    failures: tally.failures,
    refusalsMs: tally.refusalsMs,
    orders: tally.orders,
  };
}

function makeRequests(order: LoadOrder, tally: Tally): Promise<void> {
  const { url, connections, seconds, rate, steps } = order;
  const answered = (status: number, durationMs: number) => {
    tally.lastAnswerAt = performance.now();
    if (rate && status === 503) return void tally.refusalsMs.push(durationMs);
    tally.latenciesMs.push(durationMs);
    if (status !== 200 && status !== 201) count(tally.failures, `status ${status}`);
  };
  const failed = (reason: string) => count(tally.failures, reason);
  if (rate && seconds) {
    const paths = steps.flatMap((step) => (step.kind === 'order' ? [] : step.path));
    return requestAtPace({ url, paths, rate, seconds }, { answered, failed });
  }
  const shares = shareOut(steps, connections).map((share) =>
    share.flatMap((step) => requestsOf(step, order, tally)),
  );
  const end = seconds ? { duration: seconds } : { amount: sum(shares.map((share) => share.length)) };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let client = 0;
  const run = autocannon(
    {
      url,
      connections,
      ...end,
      sampleInt: 50,
      timeout: 30,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
      setupClient: (connection) => connection.setRequests(shares[client++] ?? []),
    },
    (error) => (error ? reject(error) : resolve()),
  );
  run.on('response', (_client, status, _bytes, durationMs) => answered(status, durationMs));
  run.on('reqError', (error) => failed(String(error?.message ?? error)));
  return promise;
}

/** Autocannon distributes requests evenly over connections, with the remainder to the first ones. */
function shareOut(steps: readonly Step[], connections: number): Step[][] {
  const shares = Array.from({ length: connections }, (_, place) =>
    steps.filter((_step, index) => index % connections === place),
  );
  return steps.length < connections ? shares.map(() => [...steps]) : shares;
}

function requestsOf(
  step: Step,
  { url, apiKey, headers: beside }: LoadOrder,
  tally: Tally,
): autocannon.Request[] {
  if (step.kind === 'order') {
    return orderRequests(url, apiKey, step.productIds, (placed) => tally.orders.push(placed));
  }
  const isApi = step.path.startsWith('/wp-json');
  const headers = { ...(isApi && { [API_KEY_HEADER]: apiKey }), ...beside };
  if (step.kind === 'get') return [{ method: 'GET', path: step.path, headers }];
  return [{ method: 'POST', path: step.path, headers, body: step.body }];
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

async function cpuOf(pids: readonly number[]): Promise<number | undefined> {
  const each = await Promise.all(pids.map(cpuSeconds));
  const known = each.filter((seconds) => seconds !== undefined);
  return known.length === pids.length && known.length > 0 ? sum(known) : undefined;
}

const difference = (before: number | undefined, after: number | undefined): number | undefined =>
  before === undefined || after === undefined ? undefined : after - before;
