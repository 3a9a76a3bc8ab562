import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://shop@127.0.0.1/shop';

it('runs one process unless told otherwise', () => {
  expect(readConfig({}).workers).toBe(1);
  expect(readConfig({ WORKERS: '4', DATABASE_URL }).workers).toBe(4);
});

it.each(['0', '-1', '2.5', 'many', '1000'])('refuses WORKERS=%s by name', (WORKERS) => {
  expect(() => readConfig({ WORKERS, DATABASE_URL })).toThrow(/\n {2}WORKERS: .+$/);
});

it('refuses several processes on SQLite in one line', () => {
  expect(() => readConfig({ WORKERS: '2' })).toThrow(
    'WORKERS: several processes need PostgreSQL; set DATABASE_URL, or leave WORKERS at 1',
  );
});
