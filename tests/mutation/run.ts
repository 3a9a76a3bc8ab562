import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutationPage } from './page.ts';
import { PARTS } from './parts.ts';
import { compareWithList, type FileScore, readScores } from './report.ts';

/** `npm run mutate`: changes the code in small ways, asks the tests whether they notice, and writes docs/mutation.md. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = path.join(root, 'node_modules/.cache/mutation');

const chosen = process.argv.slice(2).filter((word) => word in PARTS);
const options = process.argv.slice(2).filter((word) => !(word in PARTS));
await mkdir(reports, { recursive: true });
for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS)) await mutate(name);
const scores = Object.keys(PARTS).map(
  (name) => [name, readScores(path.join(reports, `${name}.json`))] as const,
);
await writeFile(path.join(root, 'docs/mutation.md'), mutationPage(scores));
nameUnexplained(scores.flatMap(([, files]) => files ?? []));

function nameUnexplained(files: readonly FileScore[]): void {
  const { unexplained, outdated } = compareWithList(files);
  for (const { file, from, to } of unexplained)
    process.stdout.write(`No reason given: ${file}: ${from} as ${to}\n`);
  for (const { file, from, to } of outdated)
    process.stdout.write(`Killed by now: ${file}: ${from} as ${to}\n`);
}

async function mutate(name: string): Promise<void> {
  const config = path.join(reports, `${name}.config.json`);
  await writeFile(config, JSON.stringify(strykerOptions(name)));
  const stryker = path.join(root, 'node_modules/.bin/stryker');
  const child = spawn(stryker, ['run', config, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATED_PART: name },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}

function strykerOptions(name: string) {
  return {
    mutate: PARTS[name]?.files,
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner', path.join(root, 'tests/mutation/ignore-words.ts')],
    ignorers: ['words-of-tables'],
    // Without tsconfig.json Stryker does not ask for TypeScript's old interface.
    ignorePatterns: ['/tsconfig.json', '/build', '/data', '/docs', '/demo/media'],
    disableTypeChecks: false,
    concurrency: availableParallelism(),
    // On a busy machine nothing else is taken for an endless loop.
    timeoutMS: 20_000,
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
