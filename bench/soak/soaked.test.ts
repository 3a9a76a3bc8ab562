import { expect, it } from 'vitest';
import type { LoadReport } from '../load/messages.ts';
import { growthOf, type Soaked, soakProblems } from './soaked.ts';

const report: LoadReport = {
  requests: 600,
  seconds: 600,
  requestsPerSecond: 1,
  p50Ms: 1,
  p95Ms: 2,
  p99Ms: 3,
  slowestMs: 4,
  generatorCores: 0.5,
  failures: {},
  refusalsMs: [],
  orders: [{ id: 1, number: 'SD-1', productIds: [1], settled: true }],
};

/** A reading each second of ten minutes. */
const memory = (mbAt: (seconds: number) => number) =>
  Array.from({ length: 601 }, (_, seconds) => ({ seconds, mb: mbAt(seconds) }));

const soaked = (other: Partial<Soaked> = {}): Soaked => ({
  title: 'SQLite',
  report,
  memory: memory(() => 200),
  soldOut: 8,
  wrong: [],
  ...other,
});

it('finds nothing wrong with orders refused because the last card is gone', () => {
  expect(soakProblems(soaked({ report: { ...report, failures: { 'status 409': 12 } } }))).toEqual([]);
});

it.each<[string, Partial<Soaked>]>([
  ['2 x status 503', { report: { ...report, failures: { 'status 503': 2 } } }],
  ['not one order', { report: { ...report, orders: [] } }],
  ['1 acknowledged orders lost', { wrong: ['1 acknowledged orders lost'] }],
  ['memory grew to 1.15 times', { memory: memory((seconds) => (seconds < 400 ? 200 : 230)) }],
  [
    'orders refused though nothing is sold out',
    { report: { ...report, failures: { 'status 409': 1 } }, soldOut: 0 },
  ],
])('tells of %s', (problem, other) => {
  expect(soakProblems(soaked(other))).toEqual([problem]);
});

it('lets memory grow for two minutes, or for the first third of a shorter run', () => {
  const warmingUp = (seconds: number) => (seconds < 100 ? 100 : 200);
  expect(growthOf(memory(warmingUp))).toEqual({ from: 200, to: 200, times: 1 });
  expect(growthOf(memory(warmingUp).slice(0, 181)).times).toBe(2);
});
