import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { readStructure, whatBreaks } from '../../testing/migration-breaks.ts';
import { NodeSqliteDialect, openPostgres } from './connect.ts';
import { type DialectName, neededBy } from './migrate.ts';
import type { Db, Tables } from './tables.ts';

/** The rule of decision 0048 holds for every migration after this one. */
const LAST_FREE = '0036';
const folder = new URL('./migrations/', import.meta.url);

eachDatabase((_, { createEmpty }) => {
  async function openEmpty(): Promise<{ db: Db; dialect: DialectName }> {
    const address = await createEmpty();
    const db = new Kysely<Tables>({
      dialect:
        'sqliteFile' in address
          ? new NodeSqliteDialect(address.sqliteFile)
          : openPostgres(address.postgresUrl),
    });
    onTestFinished(() => db.destroy());
    return { db, dialect: 'sqliteFile' in address ? 'sqlite' : 'postgres' };
  }

  it('no migration takes away what a running older program needs, unless its name says so', async () => {
    const { db, dialect } = await openEmpty();
    for (const file of (await readdir(folder)).sort()) {
      const name = file.replace(/\.ts$/, '');
      const before = name > LAST_FREE ? await readStructure(db) : undefined;
      const { up } = await import(new URL(file, folder).href);
      await up(db, dialect);
      if (!before || neededBy(name) !== undefined) continue;
      expect([name, whatBreaks(before, await readStructure(db))]).toEqual([name, []]);
    }
  });

  it('an imported file whose name is longer than an index holds stops no migration', async () => {
    const { db, dialect } = await openEmpty();
    for (const migration of (await readdir(folder)).sort()) {
      if (migration.startsWith('0040')) {
        const file = randomBytes(2_500).toString('hex');
        await sql`
          insert into attachments (id, source, guid, slug, author_id, published_local, modified_local,
            comment_status, ping_status, mime_type, file, url)
          values (1, '', '', '', 1, '', '', '', '', '', ${file}, '')`.execute(db);
      }
      const { up } = await import(new URL(migration, folder).href);
      await up(db, dialect);
    }
    const stored = sql<{ length: number }>`select length(file) as length from attachments`;
    expect((await stored.execute(db)).rows).toEqual([{ length: 5_000 }]);
  });

  it.each([
    ['create table gifts (id integer not null)', []],
    ['alter table tags add column colour text', []],
    ["alter table tags add column colour text not null default ''", []],
    ['create index tags_name on tags (name)', []],
    ['alter table tags drop column slug', ['tags.slug is gone']],
    ['alter table tags rename column slug to address', ['tags.slug is gone', 'tags.address is required']],
    ['drop table products', ['products is gone']],
    ['alter table tags rename to labels', ['tags is gone']],
    ['create unique index tags_name on tags (name)', ['tags has the new unique index tags_name']],
  ])('after "%s" an older program finds wrong: %j', async (statement, broken) => {
    const { db } = await openEmpty();
    await sql`create table tags (id integer primary key, name text not null, slug text not null)`.execute(db);
    await sql`create table products (id integer)`.execute(db);
    const before = await readStructure(db);
    await sql.raw(statement).execute(db);
    expect(whatBreaks(before, await readStructure(db))).toEqual(broken);
  });
});

describe('a migration that takes away', () => {
  it('names an earlier one, which every program beside it must know', async () => {
    const names = (await readdir(folder)).map((file) => file.replace(/\.ts$/, ''));
    const taking = names.flatMap((name) => {
      const needed = neededBy(name);
      return needed === undefined ? [] : [{ name, needed }];
    });
    for (const { name, needed } of taking) {
      expect(names.some((other) => other.startsWith(needed) && other < name)).toBe(true);
    }
    expect(['0041-drop-notes-after-0038', '0036-return-messages'].map(neededBy)).toEqual(['0038', undefined]);
  });
});
