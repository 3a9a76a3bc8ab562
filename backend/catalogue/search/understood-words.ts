import { type Condition, QUALITY } from './condition.ts';
import { type Scores, scoreCondition } from './score-condition.ts';
import { giveBack, takeScratch } from './scratch.ts';
import { FIELD, type WordIndex } from './word-index.ts';

/** A longer word with a mistake is still that word: 'charizrd'. */
const SHORTEST_MISSPELT_NAME = 6;
const MAX_LETTERS = 12;

/** By ordinal; a bit for each condition. */
interface Met {
  letters: Uint16Array;
  conditions: Uint16Array;
  /** Those that the card's own name meets. */
  inTitle: Uint16Array;
  titleWords: Uint8Array;
}

/**
 * For a search that no product meets as a whole: the conditions left when the words that nothing has beside the others
 * go. undefined where what is left names no card ('dark' of 'dark magician'), and for goods: 'charizard plush' is no
 * Charizard.
 */
export function* understoodWords(
  index: WordIndex,
  conditions: readonly Condition[],
): Generator<undefined, Condition[] | undefined> {
  if (conditions.some(({ isGoods }) => isGoods)) return undefined;
  const needed = conditions.filter(({ isFiller, isOptional }) => !isFiller && !isOptional);
  if (needed.length < 2) return undefined;
  const met = yield* meet(index, conditions, needed);
  const kept = mostMet(met, typedNames(index, met));
  const dropped = ((1 << needed.length) - 1) & ~kept;
  if (kept === 0 || dropped === 0) return undefined;
  const left = new Set(needed.filter((_, place) => ((dropped >>> place) & 1) === 1));
  return conditions.filter((condition) => !left.has(condition));
}

function* meet(
  index: WordIndex,
  conditions: readonly Condition[],
  needed: readonly Condition[],
): Generator<undefined, Met> {
  const size = index.names.length;
  const met: Met = {
    letters: new Uint16Array(size),
    conditions: new Uint16Array(size),
    inTitle: new Uint16Array(size),
    titleWords: new Uint8Array(size),
  };
  const scratch = takeScratch(size);
  const { scores } = scratch;
  for (const condition of conditions) {
    if (condition.isOptional) continue;
    scoreCondition(index, condition, scores);
    const place = needed.indexOf(condition);
    addCondition(met, condition, place < 0 ? 0 : 1 << place, scores);
    yield;
  }
  giveBack(scratch);
  return met;
}

function addCondition(met: Met, { typed, isFiller }: Condition, bit: number, scores: Scores): void {
  const weight = isFiller ? 0 : Math.min(MAX_LETTERS, typed.length);
  const lowest = typed.length < SHORTEST_MISSPELT_NAME ? QUALITY.exact : QUALITY.corrected;
  for (const ordinal of scores.scored.subarray(0, scores.scoredCount)) {
    const score = scores.best[ordinal] ?? 0;
    const quality = score >>> 2;
    met.letters[ordinal] = (met.letters[ordinal] ?? 0) + weight;
    met.conditions[ordinal] = (met.conditions[ordinal] ?? 0) | bit;
    if ((score & 3) !== FIELD.title || quality === QUALITY.prefix || quality < lowest) continue;
    met.inTitle[ordinal] = (met.inTitle[ordinal] ?? 0) | bit;
    met.titleWords[ordinal] = (met.titleWords[ordinal] ?? 0) + (scores.titleWords[ordinal] ?? 0);
  }
}

/** The conditions that together are the whole name of a card. */
function typedNames({ titleLengths }: WordIndex, { titleWords, inTitle }: Met): Set<number> {
  const names = new Set<number>();
  for (let ordinal = 0; ordinal < titleLengths.length; ordinal += 1) {
    const bits = inTitle[ordinal] ?? 0;
    if (bits !== 0 && (titleWords[ordinal] ?? 0) >= (titleLengths[ordinal] ?? 0)) names.add(bits);
  }
  return names;
}

/** Of the products that meet a whole name, what the one meets that meets the most letters. */
function mostMet({ letters, conditions }: Met, names: Iterable<number>): number {
  const each = [...names];
  let most = 0;
  let kept = 0;
  for (let ordinal = 0; ordinal < letters.length; ordinal += 1) {
    const bits = conditions[ordinal] ?? 0;
    if ((letters[ordinal] ?? 0) <= most || !each.some((name) => (name & ~bits) === 0)) continue;
    most = letters[ordinal] ?? 0;
    kept = bits;
  }
  return kept;
}
