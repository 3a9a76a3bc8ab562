import type { Change } from './report.ts';
import { filesOf, type Scores } from './scores.ts';
import { SURVIVORS } from './survivors.ts';

const HEADINGS = ['Part', 'Files', 'Mutants', 'Killed', 'Timed out', 'Survived', 'Noticed'];

/** `docs/mutation.md`: how many mutants the tests noticed when each file was last run. */
export function mutationPage(parts: readonly string[], scores: Scores): string {
  return `# Mutation testing

\`npm run mutate\` changes the rules of money and stock in small ways and runs the tests, which should notice each change
([decision 0050](decisions/0050-mutation-testing.md)). It writes this page from \`tests/mutation/scores.json\`, where each file has
the figures of its last run: a run of one part or file leaves the others. A part below 85 % fails the run.

${tableRow(HEADINGS)}
${tableRow(HEADINGS.map(() => '---'))}
${parts.map((part) => tableRow(partCells(part, scores))).join('\n')}

A mutant that times out runs without end, and is noticed. What each part is, and by which tests it is held:
\`tests/mutation/parts.ts\`. Words of tables are not mutated. Why each mutant that survives may live stands beside the tests, in
\`tests/mutation/survivors.ts\` and the files that it puts together; a test fails for one without a reason.
`;
}

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function partCells(part: string, scores: Scores): string[] {
  const files = filesOf(part);
  const run = files.flatMap((file) => scores[file] ?? []);
  if (run.length === 0) return [part, `0 of ${files.length} run`, '', '', '', '', ''];
  const [killed, timedOut, survived] = [
    run.reduce((sum, score) => sum + score.killed, 0),
    run.reduce((sum, score) => sum + score.timedOut, 0),
    run.reduce((sum, score) => sum + score.survived.length, 0),
  ];
  const all = killed + timedOut + survived;
  const noticed = `${(((killed + timedOut) / all) * 100).toFixed(1)} %`;
  const extent = run.length < files.length ? `${run.length} of ${files.length} run` : `${files.length}`;
  return [part, extent, ...[all, killed, timedOut, survived].map(String), noticed];
}

/** Survivors of a file that have no reason. */
export const unexplained = (file: string, scores: Scores): Change[] =>
  (scores[file]?.survived ?? []).filter((one) => !reasonsOf(file).some((other) => isSame(one, other)));

/** Reasons for what is killed by now. */
export const outdated = (file: string, scores: Scores): Change[] =>
  reasonsOf(file).filter((one) => !scores[file]?.survived.some((other) => isSame(one, other)));

const reasonsOf = (file: string): Change[] => Object.values(SURVIVORS[file] ?? {}).flat();

const isSame = ([from, to]: Change, [otherFrom, otherTo]: Change): boolean =>
  from === otherFrom && to === otherTo;
