import { foldCase } from '#domain/text/text.ts';
import type { RowAttribute } from './product-row.ts';

/**
 * WooCommerce does not escape the commas in a variation's option: 'Standard, 66x91' is one option if its product lists it,
 * even as two in a row, and the first of several if these are options of their own. By the cells of one attribute.
 */
export function chooseUnescaped(
  cells: readonly RowAttribute[],
  listed: readonly string[],
  /** What other variations have as their only option. */
  alone: Iterable<string>,
): Map<string, string> {
  const written = new Map(listed.map((option) => [keyOf(option.split(',')), option]));
  const single = new Set([...alone].map(foldCase));
  const runsOf = new Map<number, ReadonlySet<string>>();
  const isRun = (parts: readonly string[]): boolean => {
    const runs =
      runsOf.get(parts.length) ?? new Set(listed.map((_, at) => keyOf(listed.slice(at, at + parts.length))));
    runsOf.set(parts.length, runs);
    return runs.has(keyOf(parts));
  };
  const choose = ({ options: parts, whole }: RowAttribute): string => {
    const own = written.get(keyOf(parts));
    if (own !== undefined) return own;
    if (isRun(parts) && !parts.some((part) => single.has(foldCase(part)))) return whole;
    return written.get(keyOf(parts.slice(0, 1))) ?? whole;
  };
  return new Map(cells.map((cell) => [cell.whole, choose(cell)]));
}

/** The list with options in place of the parts that they were read as. */
export function joinUnescaped(listed: readonly string[], chosen: Iterable<string>): string[] {
  const byFirst = new Map<string, { option: string; parts: string[] }[]>();
  for (const option of new Set(chosen)) {
    const parts = option.split(',').map((part) => foldCase(part.trim()));
    const [first = ''] = parts;
    if (parts.length > 1) byFirst.set(first, [...(byFirst.get(first) ?? []), { option, parts }]);
  }
  const joined: string[] = [];
  for (let at = 0; at < listed.length; ) {
    const found = byFirst
      .get(foldCase(listed[at] ?? ''))
      ?.find(({ parts }) => parts.every((part, ahead) => foldCase(listed[at + ahead] ?? '') === part));
    joined.push(found?.option ?? listed[at] ?? '');
    at += found?.parts.length ?? 1;
  }
  return joined;
}

const keyOf = (parts: readonly string[]): string => parts.map((part) => foldCase(part.trim())).join(',');
