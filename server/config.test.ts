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

it('takes a bucket for pictures whole or not at all', () => {
  const bucket = {
    MEDIA_S3_ENDPOINT: 'https://s3.example/',
    MEDIA_S3_REGION: 'auto',
    MEDIA_S3_BUCKET: 'karoo-cards',
    MEDIA_S3_ACCESS_KEY_ID: 'key-id',
    MEDIA_S3_SECRET_ACCESS_KEY: 'top-secret',
  };
  expect(readConfig({}).bucket).toBeUndefined();
  expect(readConfig(bucket).bucket).toMatchObject({ endpoint: 'https://s3.example', name: 'karoo-cards' });
  for (const missing of Object.keys(bucket)) {
    expect(() => readConfig({ ...bucket, [missing]: '' })).toThrow(
      `\n  MEDIA_S3_...: all five or none of them; missing: ${missing}`,
    );
  }
  expect(() => readConfig({ ...bucket, MEDIA_S3_BUCKET: 'Karoo Cards' })).toThrow(
    '\n  MEDIA_S3_BUCKET: must be the name of a bucket',
  );
});
