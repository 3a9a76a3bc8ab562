import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { byteFindingSchema } from './budgets/budget.ts';
import { type Finding, findingSchema } from './finding.ts';
import { RESULTS_FILE } from './folders.ts';
import { type Machine, machineSchema } from './machine.ts';

const recordedSchema = findingSchema.extend({
  /** Name of the case in `cases.ts`. */
  case: z.string(),
  date: z.iso.date(),
  loadBefore: z.number(),
});

/** `bench/results.json`: what each case found when it last ran. */
export const resultsSchema = z.object({
  machine: machineSchema.omit({ loadBefore: true }),
  findings: z.array(recordedSchema),
  bytes: z.array(byteFindingSchema),
});

export type Recorded = z.infer<typeof recordedSchema>;
export type Results = z.infer<typeof resultsSchema>;

export const readResults = async (): Promise<Results> =>
  resultsSchema.parse(JSON.parse(await readFile(RESULTS_FILE, 'utf8')));

export const writeResults = (results: Results): Promise<void> =>
  writeFile(RESULTS_FILE, `${JSON.stringify(results, rounded, 2)}\n`);

/**
 * Replaces what a case found before.
 * @param order Names of all cases; what others found is dropped.
 */
export function withCase(
  results: Results,
  { loadBefore, ...machine }: Machine,
  ran: { name: string; date: string; findings: readonly Finding[] },
  order: readonly string[],
): Results {
  const found = ran.findings.map((finding) => ({ ...finding, case: ran.name, date: ran.date, loadBefore }));
  const others = results.findings.filter((finding) => finding.case !== ran.name);
  const all = Map.groupBy([...others, ...found], (finding) => finding.case);
  return { ...results, machine, findings: order.flatMap((name) => all.get(name) ?? []) };
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;
