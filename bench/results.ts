import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { byteFindingSchema } from './budgets/budget.ts';
import { findingSchema } from './finding.ts';
import { RESULTS_FILE } from './folders.ts';
import { machineSchema } from './machine.ts';

/** `bench/results.json`: the last recorded run. */
export const resultsSchema = z.object({
  date: z.iso.datetime(),
  run: z.enum(['full', 'quick']),
  machine: machineSchema,
  findings: z.array(findingSchema),
  bytes: z.array(byteFindingSchema),
  skipped: z.array(z.string()),
});

export type Results = z.infer<typeof resultsSchema>;

export const writeResults = (results: Results): Promise<void> =>
  writeFile(RESULTS_FILE, `${JSON.stringify(results, rounded, 2)}\n`);

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;
