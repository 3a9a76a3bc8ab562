import { z } from 'zod';
import type { LoadReport } from './load/messages.ts';
import { median, quantile, sum } from './statistics.ts';

const targetSchema = z.object({
  kind: z.enum(['at least', 'at most']),
  value: z.number(),
  unit: z.enum(['of plain server', 'per second', 'ms', 'MB', 's', 'times']),
});

const speedSchema = z.object({
  requestsPerSecond: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  p99Ms: z.number(),
  /** CPU time of the server per request. */
  cpuMsPerRequest: z.number().optional(),
});

export const findingSchema = z.object({
  title: z.string(),
  target: targetSchema,
  /** One per round, in the target's unit. */
  values: z.array(z.number()),
  measured: z.number(),
  /**
   * The same ratio by CPU time per request, across all threads. Targets are in requests per second; this
   * shows how much of the ratio is hidden by the load generator's own limit.
   */
  byComputingTime: z.number().optional(),
  product: speedSchema.optional(),
  yardstick: speedSchema.optional(),
  passed: z.boolean(),
  notes: z.array(z.string()),
});

export type Target = z.infer<typeof targetSchema>;
export type Speed = z.infer<typeof speedSchema>;
export type Finding = z.infer<typeof findingSchema>;

export interface Round {
  product: LoadReport;
  yardstick: LoadReport;
}

interface Measured {
  title: string;
  target: Target;
  values: number[];
  measured?: number;
  product?: LoadReport[];
  failures?: string[];
  notes?: string[];
}

/** A finding from plain values; failures make it fail. */
export function finding({
  title,
  target,
  values,
  product,
  failures = [],
  notes = [],
  ...rest
}: Measured): Finding {
  const failed = [...failures, ...failuresOf(product ?? [])];
  const measured = rest.measured ?? median(values);
  return {
    title,
    target,
    values,
    measured,
    ...(product ? { product: speedOf(product) } : {}),
    passed: failed.length === 0 && meets(measured, target),
    notes: [...failed, ...notes],
  };
}

export function ratioFinding(
  title: string,
  atLeast: number,
  rounds: readonly Round[],
  notes: string[] = [],
): Finding {
  const target: Target = { kind: 'at least', value: atLeast, unit: 'of plain server' };
  const product = rounds.map((round) => round.product);
  const yardstick = rounds.map((round) => round.yardstick);
  const values = rounds.map((round) => round.product.requestsPerSecond / round.yardstick.requestsPerSecond);
  const found = finding({ title, target, values, product, failures: failuresOf(yardstick), notes });
  const byComputingTime = median(rounds.map(computingTimeRatio));
  const isKnown = !Number.isNaN(byComputingTime);
  return {
    ...found,
    yardstick: speedOf(yardstick),
    ...(isKnown ? { byComputingTime } : {}),
  };
}

export const meets = (measured: number, { kind, value }: Target): boolean =>
  kind === 'at least' ? measured >= value : measured <= value;

/** Margin to the target: 1 is just met, 2 is twice as good as required. */
export const margin = ({ measured, target }: Finding): number =>
  target.kind === 'at most' ? target.value / measured : measured / target.value;

const computingTimeRatio = ({ product, yardstick }: Round): number =>
  (yardstick.cpuMsPerRequest ?? Number.NaN) / (product.cpuMsPerRequest ?? Number.NaN);

function speedOf(reports: readonly LoadReport[]): Speed {
  const middle = (read: (report: LoadReport) => number) => median(reports.map(read));
  const cpu = reports.map((report) => report.cpuMsPerRequest).filter((ms) => ms !== undefined);
  return {
    requestsPerSecond: middle((report) => report.requestsPerSecond),
    p50Ms: middle((report) => report.p50Ms),
    p95Ms: middle((report) => report.p95Ms),
    p99Ms: middle((report) => report.p99Ms),
    ...(cpu.length === reports.length ? { cpuMsPerRequest: median(cpu) } : {}),
  };
}

function failuresOf(reports: readonly LoadReport[]): string[] {
  const kinds = new Set(reports.flatMap((report) => Object.keys(report.failures)));
  return [...kinds].map((kind) => `${sum(reports.map((report) => report.failures[kind] ?? 0))} x ${kind}`);
}

/** A load generator as busy as the server is the bottleneck: noted beside the figures. */
export function generatorNote(reports: readonly LoadReport[]): string[] {
  const busiest = quantile(
    reports.map((report) => report.generatorCores),
    0.5,
  );
  if (busiest < 0.9) return [];
  return [`the load generator was busy itself (${busiest.toFixed(2)} cores): computing time tells more here`];
}
