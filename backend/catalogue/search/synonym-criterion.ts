import { ANY_NUMBER, type Meaning, type Section } from '#domain/search-words/parse-card-words.ts';
import { otherNumber, plural } from './card-words.ts';
import { type Criterion, type Match, type Phrase, QUALITY } from './criterion.ts';
import { ANYWHERE, BEYOND_TITLE, exactly, highestDemand, IN_TITLE, prefixMatches } from './matches.ts';
import type { TypedWord } from './typed-words.ts';
import type { WordIndex } from './word-index.ts';

/** 'manga' are books, but beside a name a print. */
function meaningsOf({ meanings }: TypedWord, { hasName }: Around): readonly Meaning[] {
  const ofCards = meanings.filter(({ section }) => section !== 'goods');
  return hasName && ofCards.length > 0 ? ofCards : meanings;
}

interface Around {
  beside: readonly string[];
  isAlone: boolean;
  hasName: boolean;
  isLiteral: boolean;
}

const OPTIONAL: readonly Section[] = ['details', 'games'];
/** A single word this short is more likely the beginning of a name. */
const MAX_SHORT_LENGTH = 3;
/** A short word for goods ('tin') may also begin a name if this many cards have it. */
const MANY_PRINTINGS = 20;
const MAX_STEPS = 3;

export const isBesideName = ({ section }: Meaning): boolean =>
  section === 'goods' || OPTIONAL.includes(section);

export function synonymCriterion(index: WordIndex, word: TypedWord, around: Around): Criterion {
  const { vocabulary } = index;
  const { text, parts } = word;
  const meanings = meaningsOf(word, around);
  const has = (...sections: Section[]) => meanings.some(({ section }) => sections.includes(section));
  const isGoods = has('goods');
  const isName = has('names', 'sets', 'games');
  const isShort = around.isAlone && text.length <= MAX_SHORT_LENGTH;
  const isFoundAsTyped = !isGoods || around.hasName || around.isLiteral;
  const literal = isFoundAsTyped ? parts.map(asTyped) : [];
  const together = isGoods ? [] : around.beside;
  return {
    typed: text,
    stem: undefined,
    matches: [
      ...(literal.length === 1 ? literal.flat() : []),
      ...(isName || isShort ? beginning() : []),
      ...together.flatMap((joined) => exactly(vocabulary, joined, QUALITY.together)),
    ],
    phrases: [
      ...meanings.flatMap(matchesOf),
      ...(literal.length > 1
        ? [{ parts: literal, section: has('names') ? ('names' as const) : undefined }]
        : []),
    ],
    isOptional: meanings.every(({ section }) => OPTIONAL.includes(section)),
    isGoods,
    isGame: has('games'),
    isStopWord: false,
    isAnyCard: false,
    isNumber: false,
    isKnown: true,
  };

  function asTyped(part: string): Match[] {
    if (isName) return exactly(vocabulary, part, QUALITY.exact, isShort ? IN_TITLE : ANYWHERE);
    // 'Gold Series' and 'Mega Pack' are sets.
    const isInSets = !isShort && (!isGoods || around.isLiteral);
    const inSets = isInSets ? [part, ...(isGoods ? otherNumber(part) : [])] : [];
    return [
      ...exactly(vocabulary, part, QUALITY.together, IN_TITLE),
      ...inSets.flatMap((form) => exactly(vocabulary, form, QUALITY.exact, BEYOND_TITLE)),
    ];
  }

  function matchesOf({ section, readings }: Meaning): Phrase[] {
    const best =
      isShort && (section === 'sets' || section === 'details') ? QUALITY.correctedTogether : QUALITY.together;
    return readings.map((reading, at) => ({
      parts: reading.map((part) =>
        formsOf(part, section).flatMap((form) =>
          exactly(vocabulary, form, Math.max(QUALITY.farther, best - Math.min(at, MAX_STEPS))),
        ),
      ),
      section,
    }));
  }

  function formsOf(part: string, section: Section): string[] {
    if (part === ANY_NUMBER) return [word.number ?? part];
    return section === 'goods' ? [part, plural(part)] : [part];
  }

  function beginning(): Match[] {
    const begun = prefixMatches(vocabulary, text, isGoods ? IN_TITLE : ANYWHERE);
    return isGoods ? begun.filter((match) => highestDemand(index, match) >= MANY_PRINTINGS) : begun;
  }
}
