/** Longer words are compared by their beginning. */
const MAX_LENGTH = 40;

/** Shared by all searches, since counting never yields. */
let above = new Uint8Array(MAX_LENGTH + 1);
let row = new Uint8Array(MAX_LENGTH + 1);
let beforeLast = new Uint8Array(MAX_LENGTH + 1);

/** Optimal string alignment distance, at most `limit + 1`. With `isUnfinished` the typed word may be a prefix. */
export function editDistance(typed: string, word: string, limit: number, isUnfinished = false): number {
  const width = Math.min(typed.length, MAX_LENGTH);
  const depth = isUnfinished ? Math.min(word.length, width + limit) : Math.min(word.length, MAX_LENGTH);
  for (let column = 0; column <= width; column += 1) above[column] = column;
  let least = width;
  for (let line = 1; line <= depth; line += 1) {
    const letter = word.charCodeAt(line - 1);
    const letterBefore = line > 1 ? word.charCodeAt(line - 2) : -1;
    let smallest = line;
    row[0] = line;
    for (let column = 1; column <= width; column += 1) {
      const other = typed.charCodeAt(column - 1);
      let cost = at(above, column - 1) + (letter === other ? 0 : 1);
      cost = Math.min(cost, at(above, column) + 1, at(row, column - 1) + 1);
      if (column > 1 && other === letterBefore && typed.charCodeAt(column - 2) === letter) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      row[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest > limit && Math.min(least, at(above, width)) > limit) return limit + 1;
    least = Math.min(least, at(row, width));
    [beforeLast, above, row] = [above, row, beforeLast];
  }
  return Math.min(limit + 1, isUnfinished ? least : at(above, width));
}

const at = (cells: Uint8Array, place: number): number => cells[place] ?? 0;
