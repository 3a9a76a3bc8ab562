import { setWords } from '#domain/cards/card-keys.ts';
import type { Trx } from '../ground/db/tables.ts';
import { setKeysOf } from './find-printing.ts';

interface NamedCard {
  id: number;
  words: string;
}

const CARDS_PER_INSERT = 500;

export async function indexCards(trx: Trx, cards: readonly NamedCard[]): Promise<void> {
  for (let from = 0; from < cards.length; from += CARDS_PER_INSERT) {
    const span = cards.slice(from, from + CARDS_PER_INSERT);
    await trx
      .deleteFrom('book_words')
      .where(
        'card_id',
        'in',
        span.map(({ id }) => id),
      )
      .execute();
    const rows = span.flatMap(({ id, words }) =>
      [...new Set(words.split(' '))].filter(Boolean).map((word) => ({ word, card_id: id })),
    );
    if (rows.length > 0) await trx.insertInto('book_words').values(rows).execute();
  }
}

/** The release before, which may read a file while this one runs, writes no words. */
export async function indexLeftCards(trx: Trx): Promise<void> {
  const left = await trx
    .selectFrom('book_cards')
    .select(['id', 'words'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('book_words').whereRef('card_id', '=', 'book_cards.id').select('card_id'))),
    )
    .execute();
  await indexCards(trx, left);
}

interface NamedSet {
  id: number;
  code: string;
  other_codes: string;
  name: string;
}

export async function indexSet(trx: Trx, { id, code, other_codes, name }: NamedSet): Promise<void> {
  await trx.deleteFrom('book_set_words').where('set_id', '=', id).execute();
  const words = new Set([...setKeysOf(code, other_codes, name), ...setWords(name)]);
  const rows = [...words].filter(Boolean).map((word) => ({ word, set_id: id }));
  if (rows.length > 0) await trx.insertInto('book_set_words').values(rows).execute();
}
