import type { ApiDeckList, DeckListQuery } from '#contract/deck-lists.ts';
import { type DeckList, MAX_OWNED_LINES } from '#domain/deck-list/deck-list.ts';
import type { DeckRules } from '#domain/deck-list/deck-rules.ts';
import { readDeckList } from '#domain/deck-list/read-deck-list.ts';
import { runInTimeSlices } from '../catalogue/search/time-slices.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import { askBook } from './ask-book.ts';
import type { CardIndexCache, Cards } from './card-index-cache.ts';
import { findLegality } from './find-legality.ts';
import { matchDeckList } from './match-deck-list.ts';
import { readBareNames } from './read-bare-names.ts';
import { expiryOf, type StoredDeckList } from './store-deck-list.ts';
import { writeDeckList } from './write-deck-list.ts';

export async function readBasket(
  services: CatalogueServices,
  cardCache: CardIndexCache,
  { id, list, owned, rules: stored, createdAt }: StoredDeckList,
  query: DeckListQuery = {},
): Promise<ApiDeckList> {
  const cards = await cardCache.current();
  const read = (written: string, maxLines?: number) => runInTimeSlices(readNames(cards, written, maxLines));
  const text = await read(list);
  const collection = await read(owned, MAX_OWNED_LINES);
  const rules = rulesOf(stored, query);
  const byHand = {
    choices: new Map((query.choices ?? []).map(([line = 0, offer = 0]) => [line, offer])),
    confirmed: new Set(query.confirmed),
  };
  const match = (meant?: ReadonlyMap<number, number>) =>
    runInTimeSlices(matchDeckList(cards, text, collection, rules, { ...byHand, meant }));
  const guessed = await match();
  const { existing, meant, cards: ofBook } = await askBook(services, cards, guessed);
  const matched = meant.size > 0 ? await match(meant) : guessed;
  const { leaveOutBasics: leave_out_basics, ...others } = rules;
  return {
    id,
    expires_at: expiryOf(createdAt),
    list,
    owned,
    rules: { ...others, leave_out_basics },
    languages: [...cards.index.languages],
    unread_lines: text.unreadLines,
    unread_owned_lines: collection.unreadLines,
    set_aside: text.setAside,
    ...(await writeDeckList(services, cards, text, { ...matched, existing }, query.offers_of)),
    legality: await findLegality(services, cards, matched, ofBook, text.badLines),
  };
}

function* readNames({ index }: Cards, text: string, maxLines?: number): Generator<undefined, DeckList> {
  return yield* readBareNames(index, yield* readDeckList(text, maxLines));
}

function rulesOf({ leave_out_basics, ...stored }: StoredDeckList['rules'], query: DeckListQuery): DeckRules {
  return {
    game: query.game ?? stored.game,
    condition: query.condition ?? stored.condition,
    language: query.language ?? stored.language,
    printing: query.printing ?? stored.printing,
    leaveOutBasics:
      query.leave_out_basics === undefined ? leave_out_basics : query.leave_out_basics === 'true',
  };
}
