export type Row = readonly string[];

/** Columns as wide as their longest cell, for a terminal. */
export function plainTable(head: Row, rows: readonly Row[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: Row) =>
    widths
      .map((width, column) => (row[column] ?? '').padEnd(width))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export function markdownTable(head: Row, rows: readonly Row[]): string {
  const line = (row: Row) =>
    `| ${head.map((_, column) => (row[column] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
