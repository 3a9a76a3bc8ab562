import type { Meaning } from '#domain/search-words/parse-card-words.ts';

/** Optional in a search, and ignored between the words of a phrase: 'the card', 'base set'. */
const STOP_WORDS = new Set(
  'a an and any buy card cards cheap condition edition for from have i in looking no nr num number of on or please price sale set single singles tcg ccg the to version want with you questionmark exclamationmark asb enkel enkels gesoek goedkoop kaart kaarte kaartjie kaartjies koop prys soek te vir met enkelkaart enkelkaarte losse nuwe nuut amakhadi ikhadi uitverkoop afslag spesiale'.split(
    ' ',
  ),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Between a set's code and a card's number: LOB-EN001. */
export const LANGUAGE_INFIXES = new Set('en e eu na au de g fr f it i sp es s pt p jp kr'.split(' '));

const CARDS = new Set(
  'card cards single singles kaart kaarte kaartjie kaartjies enkel enkels enkelkaart enkelkaarte amakhadi ikhadi'.split(
    ' ',
  ),
);

/** Alone they mean what has come in. */
const NEW = ['nuwe', 'nuut'];

export const SINGLES = 'singles';
/** What shops call their cards; the first that one has is meant, as each is on nearly every product. */
const CALLED_CARDS = [SINGLES, 'single', 'cards', 'card'];

export const anyCard = (isIndexed: (word: string) => boolean): Meaning => ({
  section: 'sets',
  readings: [[CALLED_CARDS.find(isIndexed) ?? 'card']],
});

export const isCardWord = (word: string): boolean => CARDS.has(word);

export const isAnyCard = (word: string): boolean => isCardWord(word) || NEW.includes(word);
