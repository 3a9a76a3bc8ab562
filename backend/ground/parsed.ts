/** The value of a file, row, cell or picture of the owner, or its problem in words for the owner. */
export type Parsed<Value> = { ok: true; value: Value } | Problem;

export interface Problem {
  ok: false;
  reason: string;
  /** The column that it concerns, where there is one. */
  field?: string;
}

export const parsed = <Value>(value: Value): Parsed<Value> => ({ ok: true, value });

export const problem = (reason: string, field?: string): Problem => ({
  ok: false,
  reason,
  ...(field !== undefined && { field }),
});

export const mapParsed = <From, To>(from: Parsed<From>, map: (value: From) => To): Parsed<To> =>
  from.ok ? parsed(map(from.value)) : from;

/** The values of all, or the first problem. */
export function allParsed<Value>(all: readonly Parsed<Value>[]): Parsed<Value[]> {
  const values: Value[] = [];
  for (const each of all) {
    if (!each.ok) return each;
    values.push(each.value);
  }
  return parsed(values);
}
