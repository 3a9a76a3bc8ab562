import type { Change } from './report.ts';
import { filesOf, type Scores } from './scores.ts';
import { SURVIVORS } from './survivors.ts';

const HEADINGS = ['Part', 'Files', 'Mutants', 'Killed', 'Timed out', 'Survived', 'Noticed'];

/** `docs/mutation.md`: how many mutants the tests noticed when each file was last run, and why the others may live. */
export function mutationPage(parts: readonly string[], scores: Scores): string {
  const sections = Object.keys(scores).flatMap((file) => fileSection(file, scores) ?? []);
  return `# Mutation testing

\`npm run mutate\` changes the rules of money and stock in small ways and runs the tests, which should notice each change
([decision 0050](decisions/0050-mutation-testing.md)). It writes this page from \`tests/mutation/scores.json\`, where each file has
the figures of its last run: a run of one part or file leaves the others. A part below 85 % fails the run.

${tableRow(HEADINGS)}
${tableRow(HEADINGS.map(() => '---'))}
${parts.map((part) => tableRow(partCells(part, scores))).join('\n')}

A mutant that times out runs without end, and is noticed. What each part is, and by which tests it is held:
\`tests/mutation/parts.ts\`. Words of tables are not mutated.

## What survives, and why

${sections.join('\n\n')}
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

/** undefined where all are noticed. */
function fileSection(file: string, scores: Scores): string | undefined {
  const survived = scores[file]?.survived ?? [];
  if (survived.length === 0) return undefined;
  const reasons = Object.entries(SURVIVORS[file] ?? {}).map(
    ([why, known]) => [why, known.filter((one) => survived.some((other) => isSame(one, other)))] as const,
  );
  const judged = [...reasons, ['Not judged yet', unexplained(file, scores)] as const];
  const items = judged
    .filter(([, changes]) => changes.length > 0)
    .map(([why, changes]) => `- ${why}: ${changes.map(written).join(', ')}`);
  return [`**${file}**`, '', ...items].join('\n');
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

const written = ([from, to]: Change): string => `${code(from)} as ${code(to)}`;

const code = (text: string): string => `\`\` ${text === '' ? '(nothing)' : text} \`\``;
