import type { z } from 'zod';
import type { Problem } from '#contract/content-query/parameter.ts';
import { PARAMETERS_CHECKED_FIRST } from '#contract/content-query/parameters.ts';
import type { Query, QueryValue } from '../../ground/http/php-query.ts';
import { Refused } from '../../ground/refused.ts';

export interface Parameters<Values> {
  values: Values;
  query: Query;
}

/** Throws WordPress's rest_invalid_param, which names every invalid parameter. */
export function readParameters<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape>,
  query: Query,
): Parameters<z.output<z.ZodObject<Shape>>> {
  // zod tells a missing key from an undefined value.
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, query.get(name)]));
  const result = schema.safeParse(given);
  if (!result.success) throw invalid(problemsOf(result.error, query));
  const values: Record<string, unknown> = result.data;
  return {
    values: result.data,
    query: new Map(Array.from(query, ([name, raw]) => [name, asQueryValue(values[name]) ?? raw])),
  };
}

function problemsOf(error: z.ZodError, query: Query): [string, Problem][] {
  const problems = error.issues.map((issue): [string, Problem] => {
    const name = String(issue.path[0]);
    if (issue.code !== 'custom') throw error;
    return [name, named(name, issue.params?.problem)];
  });
  const first = problems.filter(([name]) => PARAMETERS_CHECKED_FIRST.has(name));
  if (first.length > 0) return first;
  const asked = [...query.keys()];
  return problems.toSorted(([one], [other]) => asked.indexOf(one) - asked.indexOf(other));
}

function named(name: string, { code, message, data }: Problem): Problem {
  const text = JSON.stringify(data ?? null).replaceAll('%s', () => name);
  return { code, message: message.replaceAll('%s', () => name), data: JSON.parse(text) };
}

function invalid(problems: [string, Problem][]): Refused {
  const names = problems.map(([name]) => name).join(', ');
  return new Refused('rest_invalid_param', `Invalid parameter(s): ${names}`, {
    params: Object.fromEntries(problems.map(([name, { message }]) => [name, message])),
    details: Object.fromEntries(problems),
  });
}

function asQueryValue(value: unknown): QueryValue | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => asQueryValue(item) ?? '');
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asQueryValue(inner) ?? '']));
}
