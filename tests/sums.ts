import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { TimedTest } from './slow-tests.ts';

export interface Sums {
  passed: number;
  failed: number;
}

/** Of one step: its sums, and how long each test took. */
export interface Report extends Sums {
  tests: TimedTest[];
}

const NONE: Report = { passed: 0, failed: 0, tests: [] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

interface Suite {
  file: string;
  /** One of each title: `ok` would be that of the first project alone. */
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; errors?: { message?: string | undefined }[] | undefined }[];
    }[];
  }[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.string(),
            results: z.array(
              z.object({
                duration: z.number(),
                errors: z.array(z.object({ message: z.string().optional() })).optional(),
              }),
            ),
          }),
        ),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
);
const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const budgetsReport = z.object({ passed: z.number(), failed: z.number() });

const hooksReport = z.record(z.string(), z.string());

/**
 * A file that cannot be loaded or prepared counts as one failure.
 * @param hooksFile why, as `failed-hooks.ts` writes it
 */
export async function readVitestReport(file: string, hooksFile = ''): Promise<Report> {
  const report = await readReport(file, vitestReport);
  if (!report) return NONE;
  const hooks = (await readReport(hooksFile, hooksReport)) ?? {};
  const broken = report.testResults.filter(
    ({ name, status, assertionResults }) =>
      name in hooks || (status === 'failed' && assertionResults.every((each) => each.status !== 'failed')),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    tests: [
      ...broken.map(({ name }) => ({
        name: path.relative('.', name),
        ms: 0,
        ...{ hasFailed: true, why: hooks[name] ?? '' },
      })),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
          name: `${path.relative('.', name)}: ${fullName}`,
          ms: duration ?? 0,
          hasFailed: status === 'failed',
          ...(failureMessages?.length && { why: failureMessages.join('\n') }),
        })),
      ),
    ],
  };
}

export async function readPlaywrightReport(file: string): Promise<Report> {
  const report = await readReport(file, playwrightReport);
  if (!report) return NONE;
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    tests: report.suites.flatMap(timedIn),
  };
}

const timedIn = ({ file, specs, suites = [] }: Suite): TimedTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
      return {
        name: `${file} (${projectName}): ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        hasFailed: status === 'unexpected' || status === 'flaky',
        ...(messages.length > 0 && { why: messages.join('\n') }),
      };
    }),
  ),
  ...suites.flatMap(timedIn),
];

/** Each budget counts as one check. */
export async function readBudgetReport(file: string): Promise<Report> {
  const sums = await readReport(file, budgetsReport);
  return sums ? { ...sums, tests: [] } : NONE;
}

/** A run that could not start writes no report. */
async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  return existsSync(file) ? schema.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}
