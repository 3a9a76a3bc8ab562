import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutationPage, outdated, unexplained } from './page.ts';
import { type MutatedPart, needsDatabase, PARTS } from './parts.ts';
import { readReport } from './report.ts';
import { keepScores, readScores, type Scores } from './scores.ts';

/**
 * `npm run mutate`: changes the code in small ways, asks the tests whether they notice, and writes docs/mutation.md;
 * `npm run mutate -- money` one part, `-- page` only the page.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = path.join(root, 'node_modules/.cache/mutation');

const words = process.argv.slice(2);
const chosen = words.filter((word) => word in PARTS || word === 'page');
const options = words.filter((word) => !chosen.includes(word));
await mkdir(reports, { recursive: true });
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const report = path.join(reports, `${name}.json`);
  await rm(report, { force: true });
  await mutate(name, part);
  if (!existsSync(report)) continue;
  const fresh = onlyMutated(readReport(report, root));
  const scores = keepScores(fresh);
  await writePage();
  for (const file of Object.keys(fresh)) nameChanges(file, scores);
}
await writePage();

/** Stryker also reports what it knew of files that `--mutate` leaves out, as their lines were then. */
function onlyMutated(scores: Scores): Scores {
  const files = options[options.indexOf('--mutate') + 1]?.split(',') ?? [];
  return options.includes('--mutate')
    ? Object.fromEntries(Object.entries(scores).filter(([file]) => files.includes(file)))
    : scores;
}

async function writePage(): Promise<void> {
  await writeFile(path.join(root, 'docs/mutation.md'), mutationPage(Object.keys(PARTS), readScores()));
}

function nameChanges(file: string, scores: Scores): void {
  for (const [from, to] of unexplained(file, scores))
    process.stdout.write(`No reason given: ${file}: ${from} as ${to}\n`);
  for (const [from, to] of outdated(file, scores))
    process.stdout.write(`Killed by now: ${file}: ${from} as ${to}\n`);
}

async function mutate(name: string, part: MutatedPart): Promise<void> {
  const config = path.join(reports, `${name}.config.json`);
  await writeFile(config, JSON.stringify(strykerOptions(name, part)));
  const stryker = path.join(root, 'node_modules/.bin/stryker');
  const child = spawn(stryker, ['run', config, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATED_PART: name },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}

function strykerOptions(name: string, part: MutatedPart) {
  return {
    mutate: part.files,
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner', path.join(root, 'tests/mutation/ignore-words.ts')],
    ignorers: ['words-of-tables'],
    // Without tsconfig.json Stryker does not ask for TypeScript's old interface.
    ignorePatterns: ['/tsconfig.json', '/build', '/data', '/docs', '/demo/media'],
    disableTypeChecks: false,
    concurrency: availableParallelism(),
    // On a busy machine nothing else is taken for an endless loop.
    timeoutMS: needsDatabase(part) ? 90_000 : 20_000,
    incremental: true,
    incrementalFile: path.join(reports, `${name}.incremental.json`),
    reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
    jsonReporter: { fileName: path.join(reports, `${name}.json`) },
    htmlReporter: { fileName: path.join(reports, `${name}.html`) },
    thresholds: { high: 90, low: 85, break: 85 },
    warnings: { slow: false },
  };
}
