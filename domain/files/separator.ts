export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Characters of a file's beginning that decide. */
export const SEPARATOR_SAMPLE = 64 * 1024;

/** Excel's own first line, 'sep=;', with its line break. */
const STATED = /^\s*"?sep=(.)"?[,;\t|]*\s*?(?:\r\n|\n|\r|$)/i;

export interface CsvStart {
  separator: Separator;
  /** Characters before the first row. */
  skip: number;
  /** Lines above the head, such as a title. */
  above: number;
}

/** 'Stock of November' over a table, perhaps with who made it and a blank row. */
const MOST_TITLES = 5;
const FEWEST_FITTING = 0.5;

/**
 * How the cells of a CSV are separated, from its beginning, and where its head begins: as its first line states (`sep=;`), else by
 * the separator that leaves the fewest titles above it and splits the rows most evenly into the most cells.
 */
export function findSeparator(beginning: string): CsvStart {
  const mark = beginning.startsWith('\ufeff') ? 1 : 0;
  const stated = STATED.exec(beginning.slice(mark, SEPARATOR_SAMPLE));
  const named = SEPARATORS.find((separator) => separator === stated?.[1]);
  const from = mark + (stated && named ? stated[0].length : 0);
  const sample = beginning.slice(from, SEPARATOR_SAMPLE);
  const isWhole = beginning.length <= SEPARATOR_SAMPLE;
  const scores = (named ? [named] : SEPARATORS).map((separator) => scoreOf(sample, separator, isWhole));
  const [best] = scores.toSorted(
    (one, other) =>
      Number(isTable(other)) - Number(isTable(one)) ||
      one.titles - other.titles ||
      other.even - one.even ||
      other.cells - one.cells,
  );
  if (!best || best.cells === 1 || (best.titles > 0 && !isTable(best)))
    return { separator: named ?? ',', skip: from, above: 0 };
  const above = sample.slice(0, best.start).match(LINE_BREAKS)?.length ?? 0;
  return { separator: best.separator, skip: from + best.start, above };
}

const LINE_BREAKS = /\r\n|\n|\r/g;

interface Score {
  separator: Separator;
  titles: number;
  /** Where the head begins. */
  start: number;
  /** The share of rows that have as many cells as the head; 0 if that has one cell. */
  even: number;
  /** The share of rows that have as many cells, or lack some of the last: Excel leaves out empty ones. */
  fitting: number;
  cells: number;
}

const isTable = ({ cells, fitting }: Score): boolean => cells > 1 && fitting >= FEWEST_FITTING;

function scoreOf(sample: string, separator: Separator, isWhole: boolean): Score {
  const rows = countCells(sample, separator);
  if (!isWhole && rows.length > 1) rows.pop();
  const titles = countTitles(rows);
  const [first, ...others] = rows.slice(titles);
  const place = { separator, titles, start: titles === 0 ? 0 : (first?.start ?? 0) };
  if (first === undefined || first.cells === 1) return { ...place, even: 0, fitting: 0, cells: 1 };
  const shareOf = (isSo: (row: RowShape) => boolean) =>
    others.length === 0 ? Number(titles === 0) : others.filter(isSo).length / others.length;
  const even = shareOf(({ cells }) => cells === first.cells);
  const fitting = shareOf(({ cells }) => cells > 1 && cells <= first.cells);
  return { ...place, even, fitting, cells: first.cells - first.loose };
}

/** Rows above the head that are one text, or fill at most a third of what most rows fill: a head names each column. */
function countTitles(rows: readonly RowShape[]): number {
  const width = mostCommon(rows.map(({ cells }) => cells));
  const usual = mostCommon(rows.map(({ filled }) => filled));
  const head = rows.findIndex(({ cells, filled, loose }) => {
    const texts = cells === width ? filled : filled - loose;
    return texts > 1 && texts * 3 > usual;
  });
  return head > 0 && head <= MOST_TITLES ? head : 0;
}

function mostCommon(counts: readonly number[]): number {
  const same = [...Map.groupBy(counts, (count) => count)];
  return same.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 1;
}

interface RowShape {
  start: number;
  cells: number;
  filled: number;
  /** Cells that begin with a blank, as after a comma of a sentence. */
  loose: number;
}

/** Of each row that is not blank; quotes and line breaks as in RFC 4180. */
function countCells(sample: string, separator: Separator): RowShape[] {
  const rows: RowShape[] = [];
  const rowAt = (start: number): RowShape => ({ start, cells: 1, filled: 0, loose: 0 });
  let row = rowAt(0);
  let isQuoted = false;
  let isCellStart = true;
  let isCellEmpty = true;
  const fill = () => {
    if (isCellEmpty) row.filled += 1;
    isCellEmpty = false;
  };
  const endRow = (next: number) => {
    if (row.filled > 0) rows.push(row);
    row = rowAt(next);
    isCellEmpty = true;
  };
  for (let at = 0; at < sample.length; at += 1) {
    const sign = sample.charAt(at);
    if (isQuoted) {
      if (sign === '"' && sample.charAt(at + 1) === '"') at += 1;
      else if (sign === '"') isQuoted = false;
      else if (sign.trim() !== '') fill();
      continue;
    }
    if (sign === '"' && isCellStart) isQuoted = true;
    if (sign === separator) {
      row.cells += 1;
      isCellEmpty = true;
      if (sample.charAt(at + 1) === ' ') row.loose += 1;
    } else if (sign === '\n' || sign === '\r') endRow(at + 1);
    else if (!/[\s,;|"]/.test(sign)) fill();
    isCellStart = sign === separator || sign === '\n' || sign === '\r';
  }
  endRow(sample.length);
  return rows;
}

const NAMES: Readonly<Record<Separator, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};
export const nameSeparator = (separator: Separator): string => NAMES[separator];
