import type { Kysely } from 'kysely';
import { emptyByDefault, idColumn, noneByDefault, required } from '../migration-columns.ts';

/** Which cards exist, from files that the owner puts in (decision 0071). */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('book_sets')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('game', 'text', required)
    .addColumn('code', 'text', emptyByDefault)
    .addColumn('other_codes', 'text', emptyByDefault)
    .addColumn('name', 'text', emptyByDefault)
    .addColumn('released', 'text', emptyByDefault)
    .addColumn('printed_total', 'integer', noneByDefault)
    .addColumn('total', 'integer', noneByDefault)
    .execute();
  await db.schema
    .createTable('book_cards')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('game', 'text', required)
    .addColumn('name', 'text', required)
    // The words of the name as searches compare them, each behind a blank.
    .addColumn('words', 'text', required)
    .addColumn('kind', 'text', emptyByDefault)
    .addColumn('colour', 'text', emptyByDefault)
    .addColumn('text_hash', 'text', emptyByDefault)
    .execute();
  await db.schema
    .createTable('book_printings')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('card_id', 'integer', (column) => column.notNull().references('book_cards.id'))
    .addColumn('set_id', 'integer', (column) => column.notNull().references('book_sets.id'))
    .addColumn('number', 'text', emptyByDefault)
    .addColumn('rarity', 'text', emptyByDefault)
    .addColumn('finishes', 'text', emptyByDefault)
    .addColumn('language', 'text', emptyByDefault)
    .addColumn('picture', 'text', emptyByDefault)
    .addColumn('passcodes', 'text', emptyByDefault)
    .execute();
  await db.schema.createIndex('book_printings_card').on('book_printings').columns(['card_id']).execute();
  await db.schema.createIndex('book_printings_set').on('book_printings').columns(['set_id']).execute();
  await db.schema
    .createTable('book_imports')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('name', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('pictures', 'integer', noneByDefault)
    // Entries of the file whose printings are written, by which an interrupted import goes on.
    .addColumn('committed', 'integer', noneByDefault)
    .addColumn('counts', 'text', emptyByDefault)
    .addColumn('started_at', 'text', required)
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('book_imports_hash').on('book_imports').columns(['hash']).execute();
}
