export interface SheetRow {
  /** Counts from 1, as a spreadsheet does. */
  row: number;
  line: number;
  cells: string[];
}

/** Excel saves so many rows at a time, each block without the last columns in which all its cells are empty. */
const ROWS_PER_BLOCK = 16;

/**
 * The rows as wide as the first, where only empty cells are too many or too few: those that Excel has left out of a whole block, or
 * that stand under no head. Any other row keeps its width.
 * @param isCutOff whether the file, once it is read, ended within a row: that row may be all of its block
 */
export async function* evenRows(
  rows: AsyncIterable<SheetRow>,
  isCutOff: () => boolean,
): AsyncGenerator<SheetRow> {
  let heads: string[] | undefined;
  let block: SheetRow[] = [];
  for await (const row of rows) {
    if (!heads) {
      heads = row.cells;
      yield row;
      continue;
    }
    if (block[0] && blockOf(block[0]) !== blockOf(row)) {
      yield* evenBlock(block, heads);
      block = [];
    }
    block.push(row);
  }
  if (block.length === 1 && isCutOff()) yield* block;
  else yield* evenBlock(block, heads ?? []);
}

const blockOf = ({ row }: SheetRow): number => Math.floor((row - 1) / ROWS_PER_BLOCK);

function* evenBlock(block: readonly SheetRow[], heads: readonly string[]): Generator<SheetRow> {
  const [first] = block;
  if (!first) return;
  const width = heads.length;
  const named = heads.findLastIndex((head) => head.trim() !== '') + 1;
  const isNarrow = blockOf(first) > 0 && block.every(({ cells }) => cells.length === first.cells.length);
  for (const row of block) {
    const { cells } = row;
    const isWider = cells.slice(width).every((cell) => cell.trim() === '');
    if (cells.length > width && isWider) yield { ...row, cells: cells.slice(0, width) };
    else if (cells.length < width && (isNarrow || cells.length >= named))
      yield { ...row, cells: [...cells, ...Array<string>(width - cells.length).fill('')] };
    else yield row;
  }
}
