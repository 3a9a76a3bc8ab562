/** Has no prototype, so that 'constructor' and '__proto__' are keys like any other. */
export function dictionary<Value>(
  entries: Iterable<readonly [name: string, value: Value]>,
): Record<string, Value> {
  const record: Record<string, Value> = Object.create(null);
  for (const [name, value] of entries) record[name] = value;
  return record;
}

/** Looks up a key that came from outside, without inherited ones such as 'constructor'. */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
