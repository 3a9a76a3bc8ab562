import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BYTES_CHART, PAGE, SPEED_CHART } from '../folders.ts';
import type { Results } from '../results.ts';
import { bytesChart, speedChart } from './charts.ts';
import { BYTES_HEAD, byteRow, FINDINGS_HEAD, findingRow } from './findings-table.ts';
import { markdownTable } from './table.ts';

const BEGIN = '<!-- what npm run bench writes begins here -->';
const END = '<!-- what npm run bench writes ends here -->';

/** Writes the result into docs/performance.md, between its marks, and the charts beside it. */
export async function writePage(results: Results): Promise<void> {
  await writeFile(SPEED_CHART, speedChart(results.findings));
  await writeFile(BYTES_CHART, bytesChart(results.bytes));
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, replaceBetween(page, `\n${describe(results)}\n`));
}

/** Puts new text between the marks; what stands around them is a person's. Throws when they are not there. */
export function replaceBetween(page: string, text: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error('docs/performance.md has lost the marks of the benchmark');
  return page.slice(0, begin + BEGIN.length) + text + page.slice(end);
}

function describe({ date, run, machine, findings, bytes, skipped }: Results): string {
  const notes = findings.flatMap(({ title, notes }) => notes.map((note) => `- ${title}: ${note}`));
  return [
    `Taken on ${date.slice(0, 10)} by a ${run} run: ${machine.cores} cores of ${machine.cpu}, ` +
      `${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}; load average ${machine.loadBefore} before ` +
      'it began, which is other work on the same machine.',
    `![Each case and how far beyond its target it is](${path.basename(SPEED_CHART)})`,
    markdownTable(FINDINGS_HEAD, findings.map(findingRow)),
    notes.join('\n'),
    `![What each page weighs against its budget](${path.basename(BYTES_CHART)})`,
    markdownTable(BYTES_HEAD, bytes.map(byteRow)),
    skipped.map((reason) => `Skipped: ${reason}.`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
