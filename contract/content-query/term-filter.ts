import type { Read, Reading } from './parameter.ts';
import { at, boolean, choice, integer, listOf, refuse, wrongType } from './readings.ts';

/** Which terms a post must have, or must not: a list of ids, or a map with more wishes. */
export type TermFilter = number[] | { terms?: number[]; include_children?: boolean; operator?: 'AND' | 'OR' };

export interface TermWishes {
  ids: number[];
  includeChildren: boolean;
  /** Each of the terms, not just one of them. */
  all: boolean;
}

export const wishesOf = (filter: TermFilter): TermWishes =>
  Array.isArray(filter)
    ? { ids: filter, includeChildren: false, all: false }
    : {
        ids: filter.terms ?? [],
        includeChildren: filter.include_children ?? false,
        all: filter.operator === 'AND',
      };

/** `198,199`, `[]=198` or `[terms]=199&[include_children]=true`. */
export const termFilter: Read<TermFilter> = (raw) => {
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

function readMap(raw: Record<string, unknown>): Reading<TermFilter> {
  const filter: Exclude<TermFilter, number[]> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'terms') {
      const reading = ids(value);
      if ('problem' in reading) return unfit(at('[terms]', reading.problem).message);
      filter.terms = reading.value;
    } else if (name === 'include_children') {
      const reading = boolean(value);
      if ('problem' in reading) return unfit(at('[include_children]', reading.problem).message);
      filter.include_children = reading.value;
    } else if (name === 'operator') {
      const reading = operator(value);
      if ('problem' in reading) return unfit(at('[operator]', reading.problem).message);
      filter.operator = reading.value;
    } else return unfit(`${name} is not a valid property of Object.`);
  }
  return { value: filter };
}

const unfit = (reason: string): Reading<never> =>
  refuse('rest_no_matching_schema', `%s is not a valid Term ID Taxonomy Query. Reason: ${reason}`, {
    position: 1,
  });

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only publish, whatever else there is, for callers without a login. */
export const publicStatus =
  <const Public extends string>(status: Public): Read<Public[]> =>
  (raw) => {
    const asked = typeof raw === 'string' ? raw.split(/[\s,]+/).filter(Boolean) : raw;
    if (!Array.isArray(asked)) return wrongType('array');
    return asked.every((each) => each === status)
      ? { value: asked.map(() => status) }
      : refuse('rest_forbidden_status', 'Status is forbidden.', { status: 401 });
  };
