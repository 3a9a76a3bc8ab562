import { compareWithList, type FileScore } from './report.ts';
import { SURVIVORS, type Survivor } from './survivors.ts';

/** `docs/mutation.md`, written by the run: how many mutants the tests noticed, and why the others may live. */
export function mutationPage(
  parts: readonly (readonly [name: string, scores: FileScore[] | undefined])[],
): string {
  const rows = parts.map(([name, scores]) => `| ${name} | ${scores ? figures(scores) : 'not run | | |'}`);
  const { unexplained } = compareWithList(parts.flatMap(([, scores]) => scores ?? []));
  const files = [...new Set(SURVIVORS.map(({ file }) => file))].toSorted();
  return `# Mutation testing

\`npm run mutate\` changes the rules of money and stock in small ways and runs the tests, which should notice each change
([decision 0050](decisions/0050-mutation-testing.md)). It writes this page. A part below 85 % fails the run.

| Part | Mutants | Noticed | Score |
| --- | --- | --- | --- |
${rows.join('\n')}

What each part is, and by which tests it is held: \`tests/mutation/parts.ts\`. Words of tables are not mutated.

## What survives, and why

${unexplained.length} survivors have no reason in \`tests/mutation/survivors.ts\` yet; the run names them. The others:

${files.map(fileSection).join('\n\n')}
`;
}

function figures(scores: readonly FileScore[]): string {
  const killed = scores.reduce((sum, score) => sum + score.killed, 0);
  const all = killed + scores.reduce((sum, { survived }) => sum + survived.length, 0);
  return `${all} | ${killed} | ${((killed / all) * 100).toFixed(1)} % |`;
}

function fileSection(file: string): string {
  const reasons = Map.groupBy(
    SURVIVORS.filter((survivor) => survivor.file === file),
    ({ why }) => why,
  );
  const items = Array.from(reasons, ([why, mutants]) => `- ${why}: ${mutants.map(written).join(', ')}`);
  return [`**${file}**`, '', ...items].join('\n');
}

const written = ({ from, to }: Survivor): string => `${code(from)} as ${code(to)}`;

const code = (text: string): string => `\`\` ${text === '' ? '(nothing)' : text} \`\``;
