import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Each connection keeps every named statement: lists of ids of any length must not fill the server's memory. */
const MOST_NAMES = 500;
const names = new Map<string, string>();

/**
 * Names what a connection is asked, so that PostgreSQL parses and plans it once: a third of its work for an order.
 * Without a name go statements with `*`, whose columns may change below a running process when a newer one migrates.
 */
export function nameStatements(client: pg.ClientBase): void {
  const { query } = client;
  const queryByName = (text: unknown, parameters: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && hasSome(parameters) ? nameOf(text) : undefined;
    return Reflect.apply(query, client, [name === undefined ? text : { name, text }, parameters, ...rest]);
  };
  Object.defineProperty(client, 'query', { value: queryByName });
}

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_NAMES || sql.includes('*')) return known;
  const name = createHash('sha256').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}

/** What has no parameters (begin, commit) goes by the simple protocol anyway. */
const hasSome = (parameters: unknown): boolean => Array.isArray(parameters) && parameters.length > 0;
