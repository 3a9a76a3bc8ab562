import type { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import { invalidParams, Refused } from './refused.ts';

/** Throws a 400 that names each invalid parameter. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) {
    const path = findNul(result.data, []);
    if (path) throw invalidParams({ [path.join('.') || 'body']: 'must not contain a NUL character' });
    return result.data;
  }
  const params: Record<string, string> = {};
  for (const issue of result.error.issues) params[issue.path.join('.') || 'body'] ??= issue.message;
  throw invalidParams(params);
}

/** The path of a text with a NUL character, which PostgreSQL cannot store. */
function findNul(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = value instanceof Set ? [...value.entries()] : Object.entries(value);
  for (const [name, part] of entries) {
    const found = findNul(name, path) ?? findNul(part, [...path, String(name)]);
    if (found) return found;
  }
  return undefined;
}

/** As a query: deeper values could overflow the stack. */
const MAX_DEPTH = 64;

export function ensureShallow(value: unknown): void {
  if (isDeeper(value, MAX_DEPTH))
    throw new Refused('rest_invalid_json', 'The JSON body is nested too deeply.');
}

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1)));
