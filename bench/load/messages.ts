import { z } from 'zod';

/** One thing that a client does. An order is three requests: create it, start its payment, notify the shop of it. */
const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('get'), path: z.string() }),
  z.object({ kind: z.literal('post'), path: z.string(), body: z.string() }),
  z.object({ kind: z.literal('order'), productIds: z.array(z.number()) }),
]);

export const loadOrderSchema = z.object({
  url: z.string(),
  connections: z.number(),
  /** Without a time every step is done once. */
  seconds: z.number().optional(),
  /** Shared out among the connections; fewer steps than connections are done by each of them. */
  steps: z.array(stepSchema),
  apiKey: z.string(),
  /** Beside the key, on calls of the API. */
  headers: z.record(z.string(), z.string()).optional(),
  /** Processes whose computing time is measured beside. */
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
  /** Computing time of the watched processes per request; absent where the system does not tell. */
  cpuMsPerRequest: z.number().optional(),
  /** How many processor cores the watched processes and the generator itself kept busy. */
  serverCores: z.number().optional(),
  generatorCores: z.number(),
  /** Answers that are no 2xx, and requests without an answer, by what they were. */
  failures: z.record(z.string(), z.number()),
  orders: z.array(placedOrderSchema),
});

export type Step = z.infer<typeof stepSchema>;
export type LoadOrder = z.infer<typeof loadOrderSchema>;
export type LoadReport = z.infer<typeof loadReportSchema>;
export type PlacedOrder = z.infer<typeof placedOrderSchema>;
