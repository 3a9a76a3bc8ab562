import type { Context } from 'hono';
import type { z } from 'zod';
import { ApiError, invalidParams } from './errors.ts';
import { parseQuery, type QueryValue } from './php-query.ts';
import { wording } from './wording.ts';

/** Applies a contract schema; what does not fit is a 400 that names each parameter. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: wording });
  if (result.success) return result.data;
  const params: Record<string, string> = {};
  for (const issue of result.error.issues) params[issue.path.join('.') || 'body'] ??= issue.message;
  throw invalidParams(params);
}

/** Reads a JSON body by a contract schema. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseWith(schema, await readJson(c));
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'rest_invalid_json', 'Invalid JSON body passed.');
  }
}

export const readQuery = <Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> =>
  parseWith(schema, readParameters(c.req.url));

/** An address's parameters by name, as PHP reads them: whatever road answers a call, its query means the same. */
export function readParameters(url: string): Record<string, QueryValue> {
  const start = url.indexOf('?');
  return start < 0 ? {} : Object.fromEntries(parseQuery(url.slice(start)));
}

/** A numeric id in the path; anything else is the route's 404. */
export function readId(c: Context, notFound: () => ApiError): number {
  const text = c.req.param('id') ?? '';
  const id = Number(text);
  if (!/^\d{1,10}$/.test(text) || id < 1 || id > 2_147_483_647) throw notFound();
  return id;
}
