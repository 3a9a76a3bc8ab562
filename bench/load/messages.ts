import { z } from 'zod';

/** One client action. An order is three requests: create it, start its payment, notify the shop. */
const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('get'), path: z.string() }),
  z.object({ kind: z.literal('post'), path: z.string(), body: z.string() }),
  z.object({ kind: z.literal('order'), productIds: z.array(z.number()) }),
]);

export const loadOrderSchema = z.object({
  url: z.string(),
  connections: z.number(),
  /** Without a time every step runs once. */
  seconds: z.number().optional(),
  /** Requests per second, evenly and each over a new connection; the shop may refuse those it cannot carry. */
  rate: z.number().optional(),
  /** Steps are distributed over the connections; with fewer steps than connections each connection runs all. */
  steps: z.array(stepSchema),
  apiKey: z.string(),
  /** Sent with API calls in addition to the key. */
  headers: z.record(z.string(), z.string()).optional(),
  /** Processes whose CPU time is measured. */
  pids: z.array(z.number()),
});

const placedOrderSchema = z.object({
  id: z.number(),
  number: z.string(),
  productIds: z.array(z.number()),
  settled: z.boolean(),
});

export const loadReportSchema = z.object({
  requests: z.number(),
  seconds: z.number(),
  requestsPerSecond: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  p99Ms: z.number(),
  slowestMs: z.number(),
  /** CPU time of the watched processes per request; absent where the system does not report it. */
  cpuMsPerRequest: z.number().optional(),
  /** CPU cores used by the watched processes and by the generator itself. */
  serverCores: z.number().optional(),
  generatorCores: z.number(),
  /** Responses other than 2xx and failed requests, by reason. */
  failures: z.record(z.string(), z.number()),
  /** With a rate: how long each 503 took. */
  refusalsMs: z.array(z.number()),
  orders: z.array(placedOrderSchema),
});

export type Step = z.infer<typeof stepSchema>;
export type LoadOrder = z.infer<typeof loadOrderSchema>;
export type LoadReport = z.infer<typeof loadReportSchema>;
export type PlacedOrder = z.infer<typeof placedOrderSchema>;
