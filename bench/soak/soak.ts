import { readFile, writeFile } from 'node:fs/promises';
import type { Bench } from '../bench.ts';
import { PAGE } from '../folders.ts';
import { startLoad } from '../load/load.ts';
import { readMachine } from '../machine.ts';
import { type Options, SOAK_MINUTES } from '../options.ts';
import { FULL } from '../plan.ts';
import { replaceBetween } from '../report/page.ts';
import { markdownTable, plainTable } from '../report/table.ts';
import { SOAK_HEAD, type Soaked, soakProblems, soakRow } from './soaked.ts';
import { soakOnPostgres, soakOnSqlite } from './soaks.ts';

/** `npm run bench -- --soak`: what a shop is like after ten minutes of a busy evening. */
export async function soak({ minutes }: Options, say: (line: string) => void): Promise<number> {
  const machine = readMachine();
  say(`${minutes} minutes on each database, ${machine.cores} x ${machine.cpu}, load ${machine.loadBefore}`);
  const load = startLoad();
  const bench: Bench = { plan: FULL, load, shopFlags: [] };
  const soaked: Soaked[] = [];
  try {
    for (const run of [soakOnSqlite, soakOnPostgres]) {
      const one = await run(bench, minutes);
      soaked.push(one);
      say(plainTable(SOAK_HEAD, [soakRow(one)]));
      for (const problem of soakProblems(one)) say(`  ${one.title}: ${problem}`);
    }
  } finally {
    load.stop();
  }
  if (minutes >= SOAK_MINUTES) await writeSoak(soaked, minutes, machine);
  return soaked.every((one) => soakProblems(one).length === 0) ? 0 : 1;
}

async function writeSoak(
  soaked: readonly Soaked[],
  minutes: number,
  machine: ReturnType<typeof readMachine>,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const problems = soaked.flatMap((one) => soakProblems(one).map((problem) => `- ${one.title}: ${problem}`));
  const text = [
    `Taken on ${day}, ${minutes} minutes each: ${machine.cores} cores of ${machine.cpu}, load average ${machine.loadBefore} before it began.`,
    markdownTable(SOAK_HEAD, soaked.map(soakRow)),
    problems.join('\n'),
  ].filter((part) => part !== '');
  await writeFile(PAGE, replaceBetween(await readFile(PAGE, 'utf8'), `\n${text.join('\n\n')}\n`, 'the soak'));
}
