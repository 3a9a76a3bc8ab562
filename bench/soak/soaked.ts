import type { LoadReport } from '../load/messages.ts';
import type { Row } from '../report/table.ts';
import { passedText } from '../report/words.ts';
import { median, sum } from '../statistics.ts';

export interface Reading {
  /** Since the load began. */
  seconds: number;
  mb: number;
}

export interface Soaked {
  title: string;
  report: LoadReport;
  memory: readonly Reading[];
  /** Of the few cards that many want. */
  soldOut: number;
  /** What the database holds against what was acknowledged. */
  wrong: readonly string[];
}

/** How the shop says that the last unit is gone. */
const GONE = 'status 409';
const FLAT = 1.1;
const SETTLED_SECONDS = 120;
/** One reading alone meets the garbage collector in some mood. */
const WINDOW = 0.1;

export function soakProblems({ report, memory, soldOut, wrong }: Soaked): string[] {
  const errors = Object.entries(report.failures).filter(([kind]) => kind !== GONE);
  const growth = growthOf(memory);
  const unsettled = report.orders.filter(({ settled }) => !settled).length;
  return [
    ...errors.map(([kind, count]) => `${count} x ${kind}`),
    ...(report.orders.length === 0 ? ['not one order'] : []),
    ...(unsettled > MAX_UNSETTLED ? [`${unsettled} orders not settled`] : []),
    ...((report.failures[GONE] ?? 0) > 0 && soldOut === 0
      ? ['orders refused though nothing is sold out']
      : []),
    ...wrong,
    ...(growth.times > FLAT ? [`memory grew to ${growth.times.toFixed(2)} times`] : []),
  ];
}

/** One for each client: the end of the run finds them between two of an order's three requests. */
const MAX_UNSETTLED = 64;

/** After two minutes, or a third of a shorter run, against the end. */
export function growthOf(memory: readonly Reading[]): { from: number; to: number; times: number } {
  const end = memory.at(-1)?.seconds ?? 0;
  const settled = Math.min(SETTLED_SECONDS, end / 3);
  const between = (from: number, to: number) =>
    median(memory.filter(({ seconds }) => seconds >= from && seconds <= to).map(({ mb }) => mb));
  const [from, to] = [between(settled, settled + end * WINDOW), between(end * (1 - WINDOW), end)];
  return { from, to, times: to / from };
}

export const SOAK_HEAD: Row = [
  'Shop',
  'Requests',
  'Requests/s',
  'p50 / p95 / p99 / slowest ms',
  'Orders',
  'Refused: the last one gone',
  'Errors',
  'Oversold, lost or doubled',
  'Memory after 2 minutes, at the end',
  '',
];

export function soakRow(soaked: Soaked): Row {
  const { title, report, memory, wrong } = soaked;
  const { from, to, times } = growthOf(memory);
  const { [GONE]: gone = 0, ...failures } = report.failures;
  const ms = [report.p50Ms, report.p95Ms, report.p99Ms, report.slowestMs];
  return [
    title,
    report.requests.toLocaleString('en'),
    Math.round(report.requestsPerSecond).toLocaleString('en'),
    ms.map((each) => each.toFixed(0)).join(' / '),
    report.orders.length.toLocaleString('en'),
    gone.toLocaleString('en'),
    String(sum(Object.values(failures))),
    wrong.length === 0 ? 'none' : wrong.join(', '),
    `${from.toFixed(0)} MB, ${to.toFixed(0)} MB (${times.toFixed(2)} times)`,
    passedText(soakProblems(soaked).length === 0),
  ];
}
