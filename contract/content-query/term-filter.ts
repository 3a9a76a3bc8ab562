import type { ParseResult, Parser } from './parameter.ts';
import { boolean, choice, integer, listOf, problemAt, refuse, wrongType } from './parsers.ts';

export type TermFilter = number[] | { terms?: number[]; include_children?: boolean; operator?: 'AND' | 'OR' };

export interface TermCondition {
  ids: number[];
  includeChildren: boolean;
  matchAll: boolean;
}

export const toTermCondition = (filter: TermFilter): TermCondition =>
  Array.isArray(filter)
    ? { ids: filter, includeChildren: false, matchAll: false }
    : {
        ids: filter.terms ?? [],
        includeChildren: filter.include_children ?? false,
        matchAll: filter.operator === 'AND',
      };

/** `198,199`, `[]=198` or `[terms]=199&[include_children]=true`. */
export const termFilter: Parser<TermFilter> = (raw) => {
  if (isMap(raw)) return readMap(raw);
  const list = ids(raw);
  if ('value' in list) return list;
  return refuse(
    'rest_no_matching_schema',
    `%s is not a valid Term ID List. Reason: ${list.problem.message}`,
    { position: 0 },
  );
};

const ids = listOf(integer());
const operator = choice(['AND', 'OR']);

function readMap(raw: Record<string, unknown>): ParseResult<TermFilter> {
  const filter: Exclude<TermFilter, number[]> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'terms') {
      const result = ids(value);
      if ('problem' in result) return invalidQuery(problemAt('[terms]', result.problem).message);
      filter.terms = result.value;
    } else if (name === 'include_children') {
      const result = boolean(value);
      if ('problem' in result) return invalidQuery(problemAt('[include_children]', result.problem).message);
      filter.include_children = result.value;
    } else if (name === 'operator') {
      const result = operator(value);
      if ('problem' in result) return invalidQuery(problemAt('[operator]', result.problem).message);
      filter.operator = result.value;
    } else return invalidQuery(`${name} is not a valid property of Object.`);
  }
  return { value: filter };
}

const invalidQuery = (reason: string): ParseResult<never> =>
  refuse('rest_no_matching_schema', `%s is not a valid Term ID Taxonomy Query. Reason: ${reason}`, {
    position: 1,
  });

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Callers without a login may only ask for public entries. */
export const publicStatus =
  <const Public extends string>(status: Public): Parser<Public[]> =>
  (raw) => {
    const asked = typeof raw === 'string' ? raw.split(/[\s,]+/).filter(Boolean) : raw;
    if (!Array.isArray(asked)) return wrongType('array');
    return asked.every((each) => each === status)
      ? { value: asked.map(() => status) }
      : refuse('rest_forbidden_status', 'Status is forbidden.', { status: 401 });
  };
