import type { CardWords } from './card-words.ts';
import type { Criterion } from './criterion.ts';
import { KNOWN_AS, type KnownAs } from './known-names.ts';
import { phraseText, type SearchQuery } from './parse-query.ts';
import { QUALITY_STEP, type Ranking } from './rank.ts';
import type { WordIndex } from './word-index.ts';

/** Ranks above every sum of qualities. */
const LOWEST_KNOWN = 120;

/** 'Hau' is a card, and three letters of Haunter; 'N' begins too many names to mean one. */
const BEGINS_NAMES = /^[^ ]{2,3}$/;

/** What the whole search names. A nickname means another card than the one so called: 'snap' is Snapcaster Mage. */
export function knownAs(
  index: WordIndex,
  cardWords: CardWords,
  { whole }: SearchQuery,
  fits: (ordinal: number) => boolean,
): ReadonlyMap<number, KnownAs> {
  const meanings = cardWords.phrases.get(whole) ?? [];
  const isLess = BEGINS_NAMES.test(whole) || meanings.some(({ section }) => section === 'names');
  const isMeant = ([ordinal, kind]: [number, KnownAs]) =>
    fits(ordinal) && !(isLess && kind === KNOWN_AS.title);
  const known = new Map([...index.known.find(whole)].filter(isMeant));
  const isSet = [...known.values()].some((kind) => kind === KNOWN_AS.set);
  if (isSet) addNamedLikeSet(index, whole, fits, known);
  return known;
}

/** Beside the cards of a set stand what is called after it, and cards whose names begin with its words. */
function addNamedLikeSet(
  index: WordIndex,
  whole: string,
  fits: (ordinal: number) => boolean,
  known: Map<number, KnownAs>,
): void {
  for (const [ordinal, name] of index.names.entries())
    if (name.startsWith(` ${whole} `) && !known.has(ordinal) && fits(ordinal))
      known.set(ordinal, KNOWN_AS.set);
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
  return new Map([...named].filter(([ordinal]) => placeOf(hits, ordinal) !== undefined));
}

/** The named products before all others; `hits` ascend. */
export function withKnown(
  index: WordIndex,
  { hits, keys }: Ranking,
  known: ReadonlyMap<number, KnownAs>,
): Ranking {
  if (known.size === 0) return { hits, keys };
  const missing = [...known.keys()].filter((ordinal) => placeOf(hits, ordinal) === undefined);
  const all = new Uint32Array(hits.length + missing.length);
  all.set(hits);
  all.set(missing, hits.length);
  const raised = new Uint32Array(all.length);
  raised.set(keys);
  let next = hits.length;
  for (const [ordinal, kind] of known) {
    const place = placeOf(hits, ordinal) ?? next++;
    const key = keys[place] ?? index.sales[ordinal] ?? 0;
    raised[place] = (LOWEST_KNOWN + kind) * QUALITY_STEP + (key % QUALITY_STEP);
  }
  return { hits: all, keys: raised };
}

function placeOf(hits: Uint32Array, ordinal: number): number | undefined {
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hits[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return hits[low] === ordinal ? low : undefined;
}
