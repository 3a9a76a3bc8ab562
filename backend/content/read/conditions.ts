import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type Condition = RawBuilder<SqlBool>;

export const isIn = (column: string, values: readonly (string | number)[]): Condition =>
  values.length > 0 ? sql`${sql.ref(column)} in (${sql.join(values)})` : NEVER;

export const isNotIn = (column: string, values: readonly (string | number)[]): Condition =>
  values.length > 0 ? sql`${sql.ref(column)} not in (${sql.join(values)})` : ALWAYS;

export const all = (conditions: readonly Condition[]): Condition => joined(conditions, sql` and `, ALWAYS);
export const any = (conditions: readonly Condition[]): Condition => joined(conditions, sql` or `, NEVER);

const ALWAYS: Condition = sql`1 = 1`;
const NEVER: Condition = sql`1 = 0`;

const joined = (conditions: readonly Condition[], word: RawBuilder<unknown>, none: Condition): Condition =>
  conditions.length > 0 ? sql`(${sql.join(conditions, word)})` : none;

export const positionIn = (column: string, values: readonly (string | number)[]): RawBuilder<number> =>
  sql`case ${sql.ref(column)} ${sql.join(
    values.map((value, place) => sql`when ${value} then ${sql.lit(place)}`),
    sql` `,
  )} else ${sql.lit(values.length)} end`;
