import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#server/build.ts';
import { PROOFS, type Proof } from './proofs.ts';
import { type Proven, reliabilityPage } from './reliability-page.ts';
import { readVitestReport } from './sums.ts';

/**
 * `npm run prove`: runs every proof at its full extent and writes docs/reliability.md; `npm run prove -- WORD` those whose
 * promise or files have the word, and leaves the other rows as they are.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const page = path.join(root, 'docs/reliability.md');
const [word = ''] = process.argv.slice(2);
/** Most rows are a single file of tests, which keeps one core busy. */
const ROWS_AT_A_TIME = 2;
const chosen = PROOFS.filter(({ promise, files }) => [promise, ...files].some((text) => text.includes(word)));

const reports = await mkdtemp(path.join(tmpdir(), 'springdeck-proofs-'));
try {
  const proven = new Map<Proof, Proven>();
  const startedAt = performance.now();
  // Rows that start shops would build them at the same time.
  await ensureBuilt();
  const waiting = chosen.entries();
  const proveNext = async () => {
    for (const [place, proof] of waiting) proven.set(proof, await prove(proof, place));
  };
  await Promise.all(Array.from({ length: ROWS_AT_A_TIME }, proveNext));
  const minutes = Math.ceil((performance.now() - startedAt) / 60_000);
  const machine = {
    day: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    node: process.versions.node,
    minutes: chosen.length === PROOFS.length ? minutes : undefined,
  };
  await writeFile(page, reliabilityPage(machine, proven, await readFile(page, 'utf8')));
  const allPassed = [...proven.values()].every(({ passed, failed }) => failed === 0 && passed > 0);
  process.exitCode = allPassed && proven.size > 0 ? 0 : 1;
} finally {
  await rm(reports, { recursive: true });
}

async function prove({ promise, files, env }: Proof, place: number): Promise<Proven> {
  const report = path.join(reports, `${place}.json`);
  const startedAt = performance.now();
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files];
  const child = spawn(vitest, args, { cwd: root, env: { ...process.env, ...env } });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  // In one piece: another row runs beside it.
  process.stdout.write(`\n== ${promise}\n${output}${errors}`);
  const sums = await readVitestReport(report);
  return { ...sums, seconds: Math.round((performance.now() - startedAt) / 1000) };
}
