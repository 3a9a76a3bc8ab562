/** A record whose keys anybody may have named: 'constructor' and '__proto__' are names like others in it. */
export function byName<Value>(
  entries: Iterable<readonly [name: string, value: Value]>,
): Record<string, Value> {
  const record: Record<string, Value> = Object.create(null);
  for (const [name, value] of entries) record[name] = value;
  return record;
}
