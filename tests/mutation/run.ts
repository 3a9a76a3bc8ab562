import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PARTS } from './parts.ts';

/** `npm run mutate`: changes the code in small ways and asks the tests whether they notice. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = path.join(root, 'node_modules/.cache/mutation');

const chosen = process.argv.slice(2).filter((word) => word in PARTS);
const options = process.argv.slice(2).filter((word) => !(word in PARTS));
await mkdir(reports, { recursive: true });
for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS)) await mutate(name);

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
    checkers: [],
    concurrency: 6,
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
