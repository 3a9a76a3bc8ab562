import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ByteFinding } from '../budgets/budget.ts';
import { type Finding, margin } from '../finding.ts';
import { BYTES_CHART, PAGE, SPEED_CHART } from '../folders.ts';
import type { Recorded, Results } from '../results.ts';
import { drawChart, linear, logarithmic } from './chart.ts';
import { BYTES_HEAD, byteRow, FINDINGS_HEAD, findingRow } from './findings-table.ts';
import { markdownTable, type Row } from './table.ts';
import { kilobytes, targetText, valueText } from './words.ts';

type Writer = 'npm run bench' | 'the soak';

/** Writes the results into docs/performance.md, between its markers, and the charts beside it. */
export async function writePage(results: Results): Promise<void> {
  await writeFile(SPEED_CHART, speedChart(results.findings));
  await writeFile(BYTES_CHART, bytesChart(results.bytes));
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, replaceBetween(page, `\n${describe(results)}\n`));
}

/** Replaces the text between the markers; the rest is hand-written. Throws if they are missing. */
export function replaceBetween(page: string, text: string, writer: Writer = 'npm run bench'): string {
  const mark = `<!-- what ${writer} writes begins here -->`;
  const [begin, end] = [page.indexOf(mark), page.indexOf(`<!-- what ${writer} writes ends here -->`)];
  if (begin === -1 || end < begin) throw new Error('docs/performance.md has lost the marks of the benchmark');
  return page.slice(0, begin + mark.length) + text + page.slice(end);
}

function describe({ machine, findings, bytes }: Results): string {
  const notes = findings.flatMap(({ title, notes }) => notes.map((note) => `- ${title}: ${note}`));
  return [
    `Taken with ${machine.cores} cores of ${machine.cpu}, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}. ` +
      'The last columns say when each case ran, and the load average before it, which is other work on the same machine.',
    `![Each case and how far beyond its target it is](${path.basename(SPEED_CHART)})`,
    markdownTable([...FINDINGS_HEAD, 'Day', 'Load'], findings.map(recordedRow)),
    notes.join('\n'),
    `![What each page weighs against its budget](${path.basename(BYTES_CHART)})`,
    markdownTable(BYTES_HEAD, bytes.map(byteRow)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const recordedRow = (found: Recorded): Row => [...findingRow(found), found.date, found.loadBefore.toFixed(1)];

const [FAR_BELOW, FAR_BEYOND] = [1 / 8, 32];
const TIMES = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16, 32];

/** Cases by margin to their target. */
const speedChart = (findings: readonly Finding[]): string =>
  drawChart({
    title: 'How far beyond the target',
    subtitle:
      'The line is the target; twice as far right is twice as good, to the left of it is not good enough',
    bars: findings.map((found) => ({
      label: found.title,
      text: valueText(found.measured, found.target.unit),
      note: targetText(found.target),
      value: margin(found),
      passed: found.passed,
    })),
    place: logarithmic(FAR_BELOW, FAR_BEYOND),
    ticks: TIMES.map((value) => ({ value, label: value < 1 ? `1/${1 / value}` : `${value} x` })),
    target: 1,
  });

const bytesChart = (bytes: readonly ByteFinding[]): string =>
  drawChart({
    title: 'What the pages weigh',
    subtitle: 'Share of the budget in bytes as they travel; the line is the budget',
    bars: bytes.map((found) => ({
      label: `${found.page}: ${found.what}`,
      text: kilobytes(found.bytes),
      note: `of ${kilobytes(found.budgetBytes)}`,
      value: found.bytes / found.budgetBytes,
      passed: found.passed,
    })),
    place: linear(1.25),
    ticks: [0, 0.25, 0.5, 0.75, 1, 1.25].map((value) => ({ value, label: `${value * 100} %` })),
    target: 1,
  });
