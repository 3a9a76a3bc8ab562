import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readBudgetReport, readPlaywrightReport, readVitestReport } from './sums.ts';

async function written(report: object): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-sums-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

it('counts a test file that cannot be loaded or prepared as a failure, and says why', async () => {
  const file = await written({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: path.resolve('a.test.ts'), status: 'failed', assertionResults: [] },
      {
        name: path.resolve('c.test.ts'),
        status: 'failed',
        assertionResults: [{ fullName: 'waits', status: 'skipped', failureMessages: [] }],
      },
      {
        name: path.resolve('b.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'holds', status: 'passed', duration: 12 },
          { fullName: 'breaks', status: 'failed', duration: 7, failureMessages: ['1 is not 2'] },
        ],
      },
    ],
  });
  const hooks = await written({ [path.resolve('a.test.ts')]: 'no module' });
  expect(await readVitestReport(file, hooks)).toEqual({
    passed: 2,
    failed: 3,
    tests: [
      { name: 'a.test.ts', ms: 0, hasFailed: true, why: 'no module' },
      { name: 'c.test.ts', ms: 0, hasFailed: true, why: '' },
      { name: 'c.test.ts: waits', ms: 0, hasFailed: false },
      { name: 'b.test.ts: holds', ms: 12, hasFailed: false },
      { name: 'b.test.ts: breaks', ms: 7, hasFailed: true, why: '1 is not 2' },
    ],
  });
});

it('finds journeys in suites within suites, each by its own width, and counts one that passes at the second try as failed', async () => {
  const resultsOf = (status: string) => [
    { duration: 40, errors: status === 'expected' ? [] : [{ message: 'too late' }] },
    { duration: 2 },
  ];
  const spec = (title: string, statuses: Record<string, string>) => ({
    title,
    // Of the first width alone.
    ok: Object.values(statuses)[0] === 'expected',
    tests: Object.entries(statuses).map(([projectName, status]) => ({
      projectName,
      status,
      results: resultsOf(status),
    })),
  });
  const file = await written({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        file: 'cart.journey.ts',
        specs: [spec('adds', { desktop: 'expected', phone: 'unexpected' })],
        suites: [{ file: 'cart.journey.ts', specs: [spec('removes', { phone: 'flaky' })] }],
      },
    ],
  });
  const { passed, failed, tests } = await readPlaywrightReport(file);
  expect([passed, failed]).toEqual([3, 2]);
  expect(tests).toEqual([
    { name: 'cart.journey.ts (desktop): adds', ms: 42, hasFailed: false },
    { name: 'cart.journey.ts (phone): adds', ms: 42, hasFailed: true, why: 'too late' },
    { name: 'cart.journey.ts (phone): removes', ms: 42, hasFailed: true, why: 'too late' },
  ]);
});

it('counts nothing for a step that wrote no report', async () => {
  expect(await readBudgetReport('no/such/report.json')).toEqual({ passed: 0, failed: 0, tests: [] });
});
