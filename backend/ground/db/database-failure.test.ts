import { expect, it } from 'vitest';
import { isDatabaseFailure } from './database-failure.ts';

const sqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });
const coded = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  ['a locked file', sqlite(5)],
  ['a write that failed, by its extended code', sqlite(778)],
  ['a damaged page', sqlite(11)],
  ['a full disk', sqlite(13)],
  ['a server that is gone', coded('ECONNREFUSED')],
  ['a server that stops', coded('57P01')],
  ['a server that has no connection left', coded('53300')],
  ['a replica', coded('25006')],
  ['a connection cut off', new Error('Connection terminated unexpectedly')],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
])('%s is a failure of the database', (_name, error) => {
  expect(isDatabaseFailure(error)).toBe(true);
});

it.each([
  ['a broken rule of a table', sqlite(19)],
  ['a wrong statement', sqlite(1)],
  ['a key that is taken', coded('23505')],
  ['a mistake in the code', new TypeError('x is undefined')],
  ['what is no error', 'ECONNREFUSED'],
])('%s is not', (_name, error) => {
  expect(isDatabaseFailure(error)).toBe(false);
});
