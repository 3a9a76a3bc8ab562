/** For JSON values; the order of fields does not matter. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [Object.entries(one), Object.keys(other)];
  return (
    fields.length === others.length &&
    fields.every(([name, value]) => isDeepEqual(value, (other as Record<string, unknown>)[name]))
  );
}
