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
}

/**
 * How the cells of a CSV are separated, from its beginning: as its first line states (`sep=;`), else by the separator that
 * splits the rows most evenly into the most cells.
 */
export function findSeparator(beginning: string): CsvStart {
  const mark = beginning.startsWith('\ufeff') ? 1 : 0;
  const sample = beginning.slice(mark, SEPARATOR_SAMPLE);
  const stated = STATED.exec(sample);
  const named = SEPARATORS.find((separator) => separator === stated?.[1]);
  if (stated && named) return { separator: named, skip: mark + stated[0].length };
  const isWhole = beginning.length <= SEPARATOR_SAMPLE;
  const scores = SEPARATORS.map((separator) => ({ separator, ...scoreOf(sample, separator, isWhole) }));
  const best = scores.toSorted((one, other) => other.even - one.even || other.cells - one.cells)[0];
  return { separator: best && best.cells > 1 ? best.separator : ',', skip: mark };
}

/** `even`: the share of rows that have as many cells as the first; 0 if that has one cell. */
function scoreOf(sample: string, separator: Separator, isWhole: boolean): { even: number; cells: number } {
  const rows = countCells(sample, separator);
  if (!isWhole && rows.length > 1) rows.pop();
  const [first, ...others] = rows;
  if (first === undefined || first.cells === 1) return { even: 0, cells: 1 };
  const same = others.filter(({ cells }) => cells === first.cells).length;
  return { even: others.length === 0 ? 1 : same / others.length, cells: first.cells - first.loose };
}

interface RowShape {
  cells: number;
  /** Cells that begin with a blank, as after a comma of a sentence. */
  loose: number;
}

/** Of each row that is not blank; quotes and line breaks as in RFC 4180. */
function countCells(sample: string, separator: Separator): RowShape[] {
  const rows: RowShape[] = [];
  let row: RowShape = { cells: 1, loose: 0 };
  let isQuoted = false;
  let isCellStart = true;
  let isBlank = true;
  const endRow = () => {
    if (!isBlank) rows.push(row);
    row = { cells: 1, loose: 0 };
    isBlank = true;
  };
  for (let at = 0; at < sample.length; at += 1) {
    const sign = sample.charAt(at);
    if (isQuoted) {
      if (sign === '"' && sample.charAt(at + 1) === '"') at += 1;
      else if (sign === '"') isQuoted = false;
      continue;
    }
    if (sign === '"' && isCellStart) isQuoted = true;
    if (sign === separator) {
      row.cells += 1;
      if (sample.charAt(at + 1) === ' ') row.loose += 1;
    } else if (sign === '\n' || sign === '\r') endRow();
    else if (!/[\s,;|]/.test(sign)) isBlank = false;
    isCellStart = sign === separator || sign === '\n' || sign === '\r';
  }
  endRow();
  return rows;
}

const NAMES: Readonly<Record<Separator, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};
export const nameSeparator = (separator: Separator): string => NAMES[separator];
