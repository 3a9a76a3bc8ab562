import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.ts';
import { ensureFaketime } from './fake-clock.ts';
import { ensurePgbouncer } from './pgbouncer.ts';
import { describeSlow, type TimedTest, tooSlow } from './slow-tests.ts';
import { type Report, readBudgetReport, readPlaywrightReport, readVitestReport } from './sums.ts';
import { readTier, type Tier } from './tiers.ts';

/** `npm test`, or with `rest` what it leaves out. Every step runs, and the end says which failed. */
interface Step {
  title: string;
  commands: string[][];
  env?: Record<string, string>;
  report?: () => Promise<Report>;
  /** A test that takes too long fails the step. */
  hasLimit?: true;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const tier = readTier(process.argv[2]) ?? 'push';

process.exitCode = await run();

async function run(): Promise<number> {
  const reports = await mkdtemp(path.join(tmpdir(), 'springdeck-reports-'));
  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const tests: TimedTest[] = [];
  try {
    for (const step of listSteps(tier, reports)) {
      const hasPassed = await isPassing(step);
      const report = (await step.report?.()) ?? { passed: 0, failed: 0, tests: [] };
      const slow = step.hasLimit ? tooSlow(report.tests) : [];
      const failed = report.failed + slow.length;
      tests.push(...report.tests);
      total.passed += report.passed - slow.length;
      // A failing step without failing tests, such as the linter, counts as one.
      total.failed += hasPassed ? failed : Math.max(1, failed);
      if (!hasPassed || failed > 0) failures.push(step.title, ...slow.map((each) => `  ${each}`));
    }
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
    total.failed += 1;
  } finally {
    await rm(reports, { recursive: true });
  }
  process.stdout.write(describeSlow(tests));
  if (failures.length > 0)
    process.stdout.write(`\nFailed:\n${failures.map((each) => `  ${each}\n`).join('')}`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

function listSteps(tier: Tier, reports: string): Step[] {
  ensureChromium();
  ensurePgbouncer();
  if (process.platform === 'linux') ensureFaketime();
  const vitestReport = path.join(reports, 'vitest.json');
  const journeysReport = path.join(reports, 'journeys.json');
  const budgetsReport = path.join(reports, 'budgets.json');
  const checks: Step[] = [
    { title: 'Format and lint', commands: [['biome', 'check', '--error-on-warnings']] },
    {
      title: 'Types',
      commands: [
        ['react-router', 'typegen'],
        ['tsc', '--build'],
      ],
    },
  ];
  const budgets: Step = {
    title: 'Byte budgets',
    commands: [[process.execPath, 'bench/run.ts', '--budgets', '--report', budgetsReport]],
    report: () => readBudgetReport(budgetsReport),
  };
  return [
    ...(tier === 'push' ? checks : []),
    { title: 'Build', commands: [[process.execPath, 'server/build.ts']] },
    {
      title: tier === 'push' ? 'Unit and HTTP tests' : 'Faults, other databases, more cases',
      commands: [
        ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      ],
      env: { TEST_TIER: tier },
      report: () => readVitestReport(vitestReport),
      ...(tier === 'push' && { hasLimit: true }),
    },
    {
      title: tier === 'push' ? 'Core journeys in a browser' : 'The other journeys',
      commands: [['playwright', 'test', '--reporter=list,json']],
      env: { TEST_TIER: tier, PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport },
      report: () => readPlaywrightReport(journeysReport),
    },
    ...(tier === 'push' ? [budgets] : []),
  ];
}

async function isPassing(step: Step): Promise<boolean> {
  const startedAt = performance.now();
  process.stdout.write(`\n== ${step.title}\n`);
  for (const [command = '', ...args] of step.commands) {
    const code = await runCommand(command, args, step.env ?? {});
    if (code === 0) continue;
    process.stdout.write(`== ${step.title}: FAILED (${path.basename(command)} ended with ${code})\n`);
    return false;
  }
  process.stdout.write(
    `== ${step.title}: passed in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
  );
  return true;
}

async function runCommand(command: string, args: string[], env: Record<string, string>): Promise<number> {
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
