import type { Context } from 'hono';
import type { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import { ensureShallow, parseWith } from '../parse-with.ts';
import { Refused } from '../refused.ts';
import { parseQuery, type QueryValue } from './php-query.ts';

export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseWith(schema, await readJson(c));
}

async function readJson(c: Context): Promise<unknown> {
  const body = parseJson(await c.req.text());
  if (body === undefined) throw new Refused('rest_invalid_json', 'Invalid JSON body passed.');
  ensureShallow(body);
  return body;
}

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
