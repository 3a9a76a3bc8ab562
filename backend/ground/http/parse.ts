import type { Context } from 'hono';
import type { z } from 'zod';
import { describeIssue } from '../describe-issue.ts';
import { invalidParams, Refused } from '../refused.ts';
import { parseQuery, type QueryValue } from './php-query.ts';

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

export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseWith(schema, await readJson(c));
}

/** As a query: deeper bodies could overflow the stack. */
const MAX_DEPTH = 64;

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refused('rest_invalid_json', 'Invalid JSON body passed.');
  }
  if (isDeeper(body, MAX_DEPTH))
    throw new Refused('rest_invalid_json', 'The JSON body is nested too deeply.');
  return body;
}

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1)));

export const readQuery = <Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> =>
  parseWith(schema, readParameters(c.req.url));

export function readParameters(url: string): Record<string, QueryValue> {
  const start = url.indexOf('?');
  return start < 0 ? {} : Object.fromEntries(parseQuery(url.slice(start)));
}

export function readId(c: Context, notFound: () => Refused): number {
  const text = c.req.param('id') ?? '';
  const id = Number(text);
  if (!/^\d{1,10}$/.test(text) || id < 1 || id > 2_147_483_647) throw notFound();
  return id;
}
