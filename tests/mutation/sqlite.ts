import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#backend/ground/db/connect.ts';
import type {} from '#backend/testing/databases.ts';
import type {} from '#backend/testing/postgres-databases.ts';

/** A migrated SQLite file to copy; without a PostgreSQL server `eachDatabase` runs on SQLite alone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-mutation-'));
  const sqliteFile = path.join(folder, 'template.sqlite');
  await (await connect({ sqliteFile })).destroy();
  project.provide('sqliteTemplate', sqliteFile);
  project.provide('postgresServer', '');
  return () => rm(folder, { recursive: true });
}
