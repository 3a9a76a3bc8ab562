import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Sums {
  passed: number;
  failed: number;
}

const NONE: Sums = { passed: 0, failed: 0 };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const budgetsReport = z.object({ passed: z.number(), failed: z.number() });

/** A file that cannot be loaded counts as one failure. */
export async function readVitestSums(file: string): Promise<Sums> {
  const report = await readReport(file, vitestReport);
  if (!report) return NONE;
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

export async function readPlaywrightSums(file: string): Promise<Sums> {
  const report = await readReport(file, playwrightReport);
  if (!report) return NONE;
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

/** Each budget counts as one check. */
export const readBudgetSums = async (file: string): Promise<Sums> =>
  (await readReport(file, budgetsReport)) ?? NONE;

/** A run that could not start writes no report. */
async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  return existsSync(file) ? schema.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}
