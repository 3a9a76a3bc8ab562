import type { Kysely } from 'kysely';

/** Deck lists look up cards of the book by whole names and passcodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('book_cards_words').on('book_cards').column('words').execute();
  await db.schema
    .createIndex('book_printings_passcodes')
    .on('book_printings')
    .column('passcodes')
    .where('passcodes', '!=', '')
    .execute();
}
