import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadOfCores } from './busy.ts';
import { ensureChromium } from './chromium.ts';
import { describeFailures, type FailedStep } from './failed-tests.ts';
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
  /** Runs beside the other checks before anything else; what it prints appears at its end. */
  isCheck?: true;
  /** A test that takes too long fails the step. */
  hasLimit?: true;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const tier = readTier(process.argv[2]) ?? 'push';
const LAST_LINES = 15;

process.exitCode = await run();

async function run(): Promise<number> {
  const reports = await mkdtemp(path.join(tmpdir(), 'springdeck-reports-'));
  const total = { passed: 0, failed: 0 };
  const failures: FailedStep[] = [];
  const tests: TimedTest[] = [];
  try {
    // Tests start many shops and commands, which all load the same files.
    process.env.NODE_COMPILE_CACHE ??= path.join(reports, 'compiled');
    const steps = listSteps(tier, reports);
    const checks = steps.filter(({ isCheck }) => isCheck);
    const checked = await Promise.all(checks.map(runStep));
    for (const step of steps) {
      const { hasPassed, lastLines } = checked[checks.indexOf(step)] ?? (await runStep(step));
      const report = (await step.report?.()) ?? { passed: 0, failed: 0, tests: [] };
      const slow = step.hasLimit ? tooSlow(report.tests, loadOfCores(5)) : [];
      const failed = report.failed + slow.length;
      tests.push(...report.tests);
      total.passed += report.passed - slow.length;
      // A failing step without failing tests, such as the linter, counts as one.
      total.failed += hasPassed ? failed : Math.max(1, failed);
      if (hasPassed && failed === 0) continue;
      const named = [...report.tests.filter(({ hasFailed }) => hasFailed), ...slow.map((name) => ({ name }))];
      failures.push({ title: step.title, tests: named, lastLines });
    }
  } catch (error) {
    failures.push({
      title: error instanceof Error ? error.message : String(error),
      tests: [],
      lastLines: [],
    });
    total.failed += 1;
  } finally {
    // A shop that is just ending may still add to what it has compiled.
    await rm(reports, { recursive: true, force: true, maxRetries: 5 });
  }
  process.stdout.write(describeSlow(tests));
  if (failures.length > 0)
    process.stdout.write(
      `\nFailed:\n${describeFailures(failures)
        .map((each) => `  ${each}\n`)
        .join('')}`,
    );
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

function listSteps(tier: Tier, reports: string): Step[] {
  ensureChromium();
  ensurePgbouncer();
  if (process.platform === 'linux') ensureFaketime();
  const vitestReport = path.join(reports, 'vitest.json');
  const hooksReport = path.join(reports, 'hooks.json');
  const journeysReport = path.join(reports, 'journeys.json');
  const budgetsReport = path.join(reports, 'budgets.json');
  const checks: Step[] = [
    { title: 'Format and lint', isCheck: true, commands: [['biome', 'check', '--error-on-warnings']] },
    {
      title: 'Types',
      isCheck: true,
      commands: [
        ['react-router', 'typegen'],
        ['tsc', '--build', '--checkers', '1'],
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
    { title: 'Build', isCheck: true, commands: [[process.execPath, 'server/build.ts']] },
    {
      title: tier === 'push' ? 'Unit and HTTP tests' : 'Faults, other databases, more cases',
      commands: [
        [
          ...['vitest', 'run', '--reporter=default', '--reporter=json', '--reporter=./tests/failed-hooks.ts'],
          `--outputFile.json=${vitestReport}`,
        ],
      ],
      env: { TEST_TIER: tier, FAILED_HOOKS_FILE: hooksReport },
      report: () => readVitestReport(vitestReport, hooksReport),
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

interface Ran {
  hasPassed: boolean;
  /** What the command that failed printed last: a failure that is no test's is not seen otherwise at the end. */
  lastLines: string[];
}

async function runStep(step: Step): Promise<Ran> {
  const startedAt = performance.now();
  const heading = `\n== ${step.title}\n`;
  let held = step.isCheck ? heading : undefined;
  if (held === undefined) process.stdout.write(heading);
  const print = (text: string) => {
    if (held === undefined) process.stdout.write(text);
    else held += text;
  };
  const end = (words: string) => {
    const heldSoFar = held ?? '';
    held = undefined;
    print(`${heldSoFar}== ${step.title}: ${words}\n`);
  };
  for (const [command = '', ...args] of step.commands) {
    const { code, lastLines } = await runCommand(command, args, step.env ?? {}, print);
    if (code === 0) continue;
    end(`FAILED (${path.basename(command)} ended with ${code})`);
    return { hasPassed: false, lastLines };
  }
  end(`passed in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return { hasPassed: true, lastLines: [] };
}

async function runCommand(
  command: string,
  args: string[],
  env: Record<string, string>,
  print: (text: string) => void,
): Promise<{ code: number; lastLines: string[] }> {
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  let last = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      print(text);
      last = (last + text).slice(-4_000);
    });
  }
  const [code] = await once(child, 'close');
  return { code: code ?? 1, lastLines: last.trimEnd().split('\n').slice(-LAST_LINES) };
}
