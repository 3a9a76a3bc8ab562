import { describe, expect, it } from 'vitest';
import { finding, margin, ratioFinding } from './finding.ts';
import type { LoadReport } from './load/messages.ts';

const report = (requestsPerSecond: number, cpuMsPerRequest?: number, failures = {}): LoadReport => ({
  requests: 100,
  seconds: 1,
  requestsPerSecond,
  p50Ms: 1,
  p95Ms: 2,
  p99Ms: 3,
  slowestMs: 4,
  ...(cpuMsPerRequest === undefined ? {} : { cpuMsPerRequest }),
  generatorCores: 0.5,
  failures,
  refusalsMs: [],
  orders: [],
});

describe('a ratio to the plain server', () => {
  const rounds = (cpuMs?: number) =>
    [600, 700, 900].map((speed) => ({
      product: report(speed, cpuMs),
      yardstick: report(1_000, cpuMs && 0.05),
    }));

  it('is the median of the rounds, each within itself', () => {
    expect(ratioFinding('page', 0.5, rounds())).toMatchObject({
      measured: 0.7,
      values: [0.6, 0.7, 0.9],
      passed: true,
    });
    expect(ratioFinding('page', 0.8, rounds()).passed).toBe(false);
  });

  it('tells beside it the same by computing time, where the system knows it', () => {
    expect(ratioFinding('page', 0.5, rounds(0.2))).toMatchObject({
      measured: 0.7,
      byComputingTime: 0.25,
      passed: true,
    });
    expect(ratioFinding('page', 0.5, rounds())).not.toHaveProperty('byComputingTime');
  });

  it('fails with any answer that failed, and says how many', () => {
    const failing = [{ product: report(900, undefined, { 'status 503': 2 }), yardstick: report(1_000) }];
    expect(ratioFinding('page', 0.5, failing)).toMatchObject({ passed: false, notes: ['2 x status 503'] });
  });
});

it('a limit is kept when the measured value is not above it', () => {
  const target = { kind: 'at most', value: 15, unit: 'ms' } as const;
  expect(finding({ title: 'search', target, values: [9, 15, 30] })).toMatchObject({
    measured: 15,
    passed: true,
  });
  expect(finding({ title: 'search', target, values: [9, 15, 30], measured: 30 }).passed).toBe(false);
  expect(margin(finding({ title: 'search', target, values: [5] }))).toBe(3);
});
