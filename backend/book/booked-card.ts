import type { DbOrTrx } from '../ground/db/tables.ts';

/** A printing with its card and its set. */
export const selectBooked = (db: DbOrTrx) =>
  db
    .selectFrom('book_printings')
    .innerJoin('book_cards', 'book_cards.id', 'book_printings.card_id')
    .innerJoin('book_sets', 'book_sets.id', 'book_printings.set_id')
    .select([
      'book_printings.id',
      'book_printings.card_id',
      'book_printings.set_id',
      'book_printings.number',
      'book_printings.rarity',
      'book_printings.finishes',
      'book_printings.language',
      'book_printings.picture',
      'book_printings.passcodes',
      'book_cards.game',
      'book_cards.name',
      'book_cards.words',
      'book_cards.key as card_key',
      'book_cards.text_hash',
      'book_sets.code as set_code',
      'book_sets.other_codes',
      'book_sets.name as set_name',
      'book_sets.released',
      'book_sets.printed_total',
    ]);

export type BookedCard = Awaited<ReturnType<ReturnType<typeof selectBooked>['execute']>>[number];
