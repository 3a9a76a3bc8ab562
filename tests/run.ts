import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.ts';
import { ensureFaketime } from './fake-clock.ts';
import { ensurePgbouncer } from './pgbouncer.ts';
import { readBudgetSums, readPlaywrightSums, readVitestSums, type Sums } from './sums.ts';

/** `npm test`: every check, cheapest first, up to the first failing step. */
interface Step {
  title: string;
  commands: string[][];
  env?: Record<string, string>;
  sums?: () => Promise<Sums>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

process.exitCode = await run();

async function run(): Promise<number> {
  const reports = await mkdtemp(path.join(tmpdir(), 'springdeck-reports-'));
  const total: Sums = { passed: 0, failed: 0 };
  let allWell = true;
  try {
    for (const step of listSteps(reports)) {
      allWell = await isPassing(step);
      const sums = (await step.sums?.()) ?? { passed: 0, failed: 0 };
      total.passed += sums.passed;
      // A failing step without failing tests, such as the linter, counts as one.
      total.failed += allWell ? sums.failed : Math.max(1, sums.failed);
      if (!allWell) break;
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    allWell = false;
    total.failed += 1;
  } finally {
    await rm(reports, { recursive: true });
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return allWell ? 0 : 1;
}

function listSteps(reports: string): Step[] {
  const vitestReport = path.join(reports, 'vitest.json');
  const journeysReport = path.join(reports, 'journeys.json');
  const budgetsReport = path.join(reports, 'budgets.json');
  ensureChromium();
  ensurePgbouncer();
  if (process.platform === 'linux') ensureFaketime();
  return [
    { title: 'Format and lint', commands: [['biome', 'check', '--error-on-warnings']] },
    {
      title: 'Types',
      commands: [
        ['react-router', 'typegen'],
        ['tsc', '--build'],
      ],
    },
    { title: 'Build', commands: [[process.execPath, 'server/build.ts']] },
    {
      title: 'Unit and HTTP tests, on SQLite and PostgreSQL',
      commands: [
        ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      ],
      sums: () => readVitestSums(vitestReport),
    },
    {
      title: 'Journeys in a browser',
      commands: [['playwright', 'test', '--reporter=list,json']],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport },
      sums: () => readPlaywrightSums(journeysReport),
    },
    {
      title: 'Byte budgets',
      commands: [[process.execPath, 'bench/run.ts', '--budgets', '--report', budgetsReport]],
      sums: () => readBudgetSums(budgetsReport),
    },
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
