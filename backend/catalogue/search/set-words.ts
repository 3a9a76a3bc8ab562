import { codeKey } from '#domain/cards/card-keys.ts';
import { type Meaning, parseCardWords } from '#domain/search-words/parse-card-words.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { type CardWords, mergeCardWords } from './card-words.ts';

export type SetWords = ReadonlyMap<string, readonly Meaning[]>;

/** What the card book calls the sets of linked cards; a code that is also a word of a card's name means the card. */
export async function readSetWords(db: DbOrTrx): Promise<SetWords> {
  const sets = await db
    .selectFrom('book_links')
    .innerJoin('book_printings', 'book_printings.id', 'book_links.printing_id')
    .innerJoin('book_sets', 'book_sets.id', 'book_printings.set_id')
    .where('book_links.state', '=', 'linked')
    .where('book_sets.name', '!=', '')
    .select(['book_sets.code', 'book_sets.other_codes', 'book_sets.name'])
    .distinct()
    .execute();
  const codesOf = ({ code, other_codes }: (typeof sets)[number]) =>
    [...new Set([code, ...other_codes.split(' ')])].filter((each) => each.length > 1);
  const inNames = new Set(
    (await findNameWords(db, sets.flatMap(codesOf).map(codeKey))).map(({ word }) => word),
  );
  const lines = sets.flatMap((set) => {
    const codes = codesOf(set).filter((code) => /\d/.test(code) || !inNames.has(codeKey(code)));
    return codes.length === 0 ? [] : `${codes.map(plain).join(', ')} = ${plain(set.name)}`;
  });
  return parseCardWords(['[sets]', ...lines].join('\n')).words;
}

/** Without the signs of a list of words. */
const plain = (text: string): string => text.replace(/[=,|#/[\]]/g, ' ');

const findNameWords = queryByIds((db, words: readonly string[]) =>
  db.selectFrom('book_words').where('word', 'in', words).select('word').distinct(),
);

const merged = new WeakMap<SetWords, CardWords & { of: CardWords['phrases'] }>();

/** Under the shop's own words. */
export function withSetWords({ setWords }: { setWords: SetWords }, cardWords: CardWords): CardWords {
  const { phrases } = cardWords;
  if (setWords.size === 0) return { ...cardWords };
  const known = merged.get(setWords);
  if (known?.of === phrases) return known;
  const both = { ...mergeCardWords(new Map(setWords), new Map(phrases)), of: phrases };
  merged.set(setWords, both);
  return both;
}
