import type { CardWords } from './card-words.ts';
import type { Criterion } from './criterion.ts';
import { KNOWN_AS, type KnownAs } from './known-names.ts';
import { phraseText, type SearchQuery } from './parse-query.ts';
import { QUALITY_STEP, type Ranking } from './rank.ts';
import type { WordIndex } from './word-index.ts';

/** Above every sum of qualities. */
const LOWEST_KNOWN = 120;

/** So few letters may also begin a longer name. */
const MAX_BEGINNING = 3;

/** What the whole search names. A nickname means another card than the one so called: 'snap' is Snapcaster Mage. */
export function knownAs(
  index: WordIndex,
  cardWords: CardWords,
  { whole }: SearchQuery,
  fits: (ordinal: number) => boolean,
): ReadonlyMap<number, KnownAs> {
  const meanings = cardWords.phrases.get(whole) ?? [];
  const isLess = whole.length <= MAX_BEGINNING || meanings.some(({ section }) => section === 'names');
  const isMeant = ([ordinal, kind]: [number, KnownAs]) =>
    fits(ordinal) && !(isLess && kind === KNOWN_AS.title);
  return new Map([...index.known.find(whole)].filter(isMeant));
}

/** 'pokemon pikachu jungle': what the rest names, among the hits. */
export function namedBesideGame(
  index: WordIndex,
  criteria: readonly Criterion[],
  { hits }: Ranking,
): ReadonlyMap<number, KnownAs> {
  const rest = criteria.filter(({ isGame }) => !isGame);
  if (rest.length === criteria.length) return new Map();
  const named = index.known.find(phraseText(rest.map(({ typed }) => typed).join(' ')));
  const found = new Set(hits);
  return new Map([...named].filter(([ordinal]) => found.has(ordinal)));
}

/** The named products before all others. */
export function withKnown(
  index: WordIndex,
  { hits, keys }: Ranking,
  known: ReadonlyMap<number, KnownAs>,
): Ranking {
  if (known.size === 0) return { hits, keys };
  const found = new Set(hits);
  const missing = [...known.keys()].filter((ordinal) => !found.has(ordinal));
  const all = Uint32Array.of(...hits, ...missing);
  const raised = Uint32Array.from(all, (ordinal, place) => {
    const key = keys[place] ?? index.sales[ordinal] ?? 0;
    const kind = known.get(ordinal);
    return kind === undefined ? key : (LOWEST_KNOWN + kind) * QUALITY_STEP + (key % QUALITY_STEP);
  });
  return { hits: all, keys: raised };
}
