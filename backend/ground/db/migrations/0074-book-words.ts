import { type Kysely, sql } from 'kysely';
import { codeKey, setWords } from '#domain/cards/card-keys.ts';
import { required } from '../migration-columns.ts';

const ROWS_PER_SPAN = 500;

type Before = {
  book_cards: { id: number; words: string };
  book_sets: { id: number; code: string; other_codes: string; name: string };
  book_words: { word: string; card_id: number };
  book_set_words: { word: string; set_id: number };
};

/** The words of the card book, by which a card is found while its name is typed. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const byBytes = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`;
  await db.schema
    .createTable('book_words')
    .addColumn('word', byBytes, required)
    .addColumn('card_id', 'integer', (column) =>
      column.notNull().references('book_cards.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('book_words_key', ['word', 'card_id'])
    .execute();
  await db.schema.createIndex('book_words_card').on('book_words').columns(['card_id']).execute();
  await db.schema
    .createTable('book_set_words')
    .addColumn('word', byBytes, required)
    .addColumn('set_id', 'integer', (column) =>
      column.notNull().references('book_sets.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('book_set_words_key', ['word', 'set_id'])
    .execute();
  await db.schema.createIndex('book_set_words_set').on('book_set_words').columns(['set_id']).execute();
  await fill(db.withTables<Before>());
}

async function fill(db: Kysely<Before>): Promise<void> {
  for (let last = 0; ; ) {
    const cards = await db
      .selectFrom('book_cards')
      .select(['id', 'words'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_PER_SPAN)
      .execute();
    const rows = cards.flatMap(({ id, words }) =>
      [...new Set(words.split(' '))].filter(Boolean).map((word) => ({ word, card_id: id })),
    );
    if (rows.length > 0) await db.insertInto('book_words').values(rows).execute();
    if (cards.length < ROWS_PER_SPAN) break;
    last = cards.at(-1)?.id ?? last;
  }
  for (const { id, code, other_codes, name } of await db
    .selectFrom('book_sets')
    .select(['id', 'code', 'other_codes', 'name'])
    .execute()) {
    const words = [...[code, ...other_codes.split(' '), name].map(codeKey), ...setWords(name)];
    const rows = [...new Set(words)].filter(Boolean).map((word) => ({ word, set_id: id }));
    if (rows.length > 0) await db.insertInto('book_set_words').values(rows).execute();
  }
}
