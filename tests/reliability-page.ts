import { PROOFS, type Proof } from './proofs.ts';
import type { Sums } from './sums.ts';

export interface Proven extends Sums {
  seconds: number;
}

export interface Machine {
  day: string;
  cores: number;
  node: string;
  /** Of a run of all rows; undefined: some rows were run. */
  minutes: number | undefined;
}

/** `docs/reliability.md`, whose figures are those of the last run of each row; rows that were not run are as before. */
export function reliabilityPage(
  { day, cores, node, minutes }: Machine,
  proven: ReadonlyMap<Proof, Proven>,
  before: string,
): string {
  const lines = before.split('\n');
  const rows = PROOFS.map((proof) => {
    const run = proven.get(proof);
    return run
      ? row(proof, lastRun(run, proof.extent))
      : (lines.find(isRowOf(proof)) ?? row(proof, 'not run'));
  });
  return `# Reliability

What Springdeck promises, the tests that show it, and what they said last: on ${day}, with ${cores} cores and Node ${node}.
\`npm run prove\` runs all of it on SQLite and PostgreSQL and writes this page.${
    minutes === undefined ? (WHOLE_RUN.exec(before)?.[0] ?? '') : wholeRun(minutes)
  }
What fails ends it with an error, and the page says so. \`npm run prove -- WORD\` runs the rows that have the word. The suite (\`npm test\`) runs the same tests, some with fewer cases.
Whether the tests would notice a mistake in the rules of money and stock is asked by \`npm run mutate\`, which takes longer:
[mutation.md](mutation.md).

| Promise | Tested by | Last run |
| --- | --- | --- |
${rows.join('\n')}

A story of the first row, or a request of the second, that fails is printed with its seed and shortened to what matters.
\`MODEL_SEED\` and \`FUZZ_SEED\` repeat it; \`MODEL_RUNS\`, \`FUZZ_RUNS\` and \`KILLS\` set how many there are.
`;
}

const WHOLE_RUN = / Two rows at a time, all of them took \d+ minutes\./;

const wholeRun = (minutes: number): string => ` Two rows at a time, all of them took ${minutes} minutes.`;

const isRowOf =
  ({ promise }: Proof) =>
  (line: string): boolean =>
    line.startsWith(`| ${promise} |`);

function row({ promise, files }: Proof, outcome: string): string {
  const shownBy = files.map((file) => `[${file.split('/').at(-1)}](../${file})`).join(', ');
  return `| ${promise} | ${shownBy} | ${outcome} |`;
}

function lastRun({ passed, failed, seconds }: Proven, extent: string | undefined): string {
  const tests = `${passed} ${passed === 1 ? 'test' : 'tests'} passed`;
  const outcome = failed === 0 ? tests : `**${failed} failed**, ${tests}`;
  return `${outcome} in ${seconds} s${extent ? `: ${extent}` : ''}`;
}
