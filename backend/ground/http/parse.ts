import type { Context } from 'hono';
import type { z } from 'zod';
import { invalidParams, Refused } from '../refused.ts';
import { parseQuery, type QueryValue } from './php-query.ts';

/** Throws a 400 that names each invalid parameter. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const params: Record<string, string> = {};
  for (const issue of result.error.issues) params[issue.path.join('.') || 'body'] ??= issue.message;
  throw invalidParams(params);
}

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
    throw new Refused('rest_invalid_json', 'Invalid JSON body passed.');
  }
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

const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${TYPES[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (issue.origin === 'number') return `must be at least ${issue.minimum}`;
      return issue.minimum === 1
        ? 'is required'
        : `must have at least ${issue.minimum} ${unit(issue.origin)}`;
    case 'too_big':
      if (issue.origin === 'number') return `must be at most ${issue.maximum}`;
      return `must have at most ${issue.maximum} ${unit(issue.origin)}`;
    default:
      return 'is invalid';
  }
};

const TYPES: Partial<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const unit = (origin: string): string => (origin === 'string' ? 'characters' : 'entries');
