import { writeFile } from 'node:fs/promises';
import { ensureBuilt } from '#server/build.ts';
import type { Bench } from './bench.ts';
import { checkBudgets } from './budgets/check-budgets.ts';
import { CASES } from './cases.ts';
import type { Finding } from './finding.ts';
import { PROFILES } from './folders.ts';
import { startLoad } from './load/load.ts';
import { readMachine } from './machine.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { FULL, QUICK } from './plan.ts';
import { measureRelevance } from './relevance.ts';
import { BYTES_HEAD, byteRow, FINDINGS_HEAD, findingRow } from './report/findings-table.ts';
import { writePage } from './report/page.ts';
import { plainTable } from './report/table.ts';
import { readResults, withCase, writeResults } from './results.ts';
import { soak } from './soak/soak.ts';

/** `npm run bench`: measures the shop against a plain server. */
process.exitCode = await main();

async function main(): Promise<number> {
  const options = readOptionsOrExplain();
  if (!options) return 2;
  if (options.mode === 'relevance') return (await measureRelevance(say)) ? 0 : 1;
  await ensureBuilt();
  if (options.mode === 'soak') return soak(options, say);
  return options.mode === 'budgets' ? checkBytes(options) : measure(options);
}

function readOptionsOrExplain(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    return undefined;
  }
}

async function checkBytes({ report }: Options): Promise<number> {
  const bytes = await checkBudgets();
  say(plainTable(BYTES_HEAD, bytes.map(byteRow)));
  const passed = bytes.filter((finding) => finding.passed).length;
  if (report) await writeFile(report, JSON.stringify({ passed, failed: bytes.length - passed }));
  return passed === bytes.length ? 0 : 1;
}

async function measure({ mode, only, profile }: Options): Promise<number> {
  const plan = mode === 'quick' ? QUICK : FULL;
  const machine = readMachine();
  say(`${plan.name} run on ${machine.cores} x ${machine.cpu}, load ${machine.loadBefore}`);
  const load = startLoad();
  const shopFlags = profile ? ['--cpu-prof', `--cpu-prof-dir=${PROFILES}`] : [];
  const isRecorded = plan.name === 'full' && !profile;
  try {
    const findings = await runCases({ plan, load, shopFlags }, only, isRecorded);
    const bytes = only === '' ? await checkBudgets() : [];
    if (bytes.length > 0) say(`\n${plainTable(BYTES_HEAD, bytes.map(byteRow))}`);
    if (isRecorded) {
      const results = await readResults();
      const recorded = bytes.length > 0 ? { ...results, bytes } : results;
      await writeResults(recorded);
      await writePage(recorded);
    }
    return [...findings, ...bytes].every((found) => found.passed) ? 0 : 1;
  } finally {
    load.stop();
  }
}

/** Each case is recorded as soon as it has run: a run that is stopped loses none of them. */
async function runCases(bench: Bench, only: string, isRecorded: boolean): Promise<Finding[]> {
  const all: Finding[] = [];
  for (const { name, run, skipped } of CASES.filter((one) => one.name.includes(only))) {
    const reason = skipped?.(bench.plan);
    if (reason !== undefined) {
      say(`\nSkipped ${name}: ${reason}`);
      continue;
    }
    const machine = readMachine();
    const startedAt = performance.now();
    const findings = await run(bench);
    all.push(...findings);
    say(`\n${name}: ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    say(plainTable(FINDINGS_HEAD, findings.map(findingRow)));
    for (const { title, notes } of findings) for (const note of notes) say(`  ${title}: ${note}`);
    if (!isRecorded) continue;
    const ran = { name, date: new Date().toISOString().slice(0, 10), findings };
    const order = CASES.map((one) => one.name);
    await writeResults(withCase(await readResults(), machine, ran, order));
  }
  return all;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
