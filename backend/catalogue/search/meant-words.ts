import { ANY_NUMBER, type Meaning, plural, type Section } from './card-words.ts';
import { type Condition, type Match, QUALITY } from './condition.ts';
import { ANYWHERE, begunBy, exactly, IN_TITLE, mostWanted } from './matches.ts';
import type { TypedWord } from './typed-words.ts';
import type { WordIndex } from './word-index.ts';

/** 'manga' are books, but beside a name the word speaks of a print. */
function meaningsOf({ meanings }: TypedWord, { hasName }: Around): readonly Meaning[] {
  const ofCards = meanings.filter(({ section }) => section !== 'goods');
  return hasName && ofCards.length > 0 ? ofCards : meanings;
}

interface Around {
  /** The word with each of its neighbours as one. */
  beside: readonly string[];
  isAlone: boolean;
  /** Whether something was typed that names a card. */
  hasName: boolean;
}

/** Said of a card or of the shop; a search may do without it. */
const OPTIONAL: readonly Section[] = ['details', 'games'];
/** A word alone that is so short is rather the beginning of a name. */
const SHORT = 3;
/** A kind of goods of three letters ('tin') also begins a name, if this many cards have it. */
const MANY_PRINTINGS = 20;
/** What the list says second, third and fourth is meant less. */
const MAX_STEPS = 3;

export const isBesideName = ({ section }: Meaning): boolean =>
  section === 'goods' || OPTIONAL.includes(section);

/** A phrase of the list: what card players mean by it, and the same words in a card's own name. */
export function meantCondition(index: WordIndex, word: TypedWord, around: Around): Condition {
  const { vocabulary } = index;
  const { text, parts } = word;
  const meanings = meaningsOf(word, around);
  const has = (...sections: Section[]) => meanings.some(({ section }) => sections.includes(section));
  const isGoods = has('goods');
  const isName = has('names', 'sets', 'games');
  const isShort = around.isAlone && text.length <= SHORT;
  const literal = parts.map((part) =>
    exactly(
      vocabulary,
      part,
      isName ? QUALITY.exact : QUALITY.together,
      isName && !isShort ? ANYWHERE : IN_TITLE,
    ),
  );
  const asTyped = isGoods && !around.hasName ? [] : [literal];
  const together = isGoods ? [] : around.beside;
  return {
    typed: text,
    stem: undefined,
    matches: [
      ...asTyped.flatMap(([first = [], ...more]) => (more.length === 0 ? first : [])),
      ...(isName || isShort ? beginning() : []),
      ...together.flatMap((joined) => exactly(vocabulary, joined, QUALITY.together)),
    ],
    phrases: [...meanings.flatMap(meant), ...(parts.length > 1 && !isGoods ? asTyped : [])],
    isOptional: meanings.every(({ section }) => OPTIONAL.includes(section)),
    isGoods,
    isFiller: false,
    isNumber: false,
    isKnown: true,
  };

  function meant({ section, readings }: Meaning): Match[][][] {
    const best =
      isShort && (section === 'sets' || section === 'details') ? QUALITY.correctedTogether : QUALITY.together;
    return readings.map((reading, at) =>
      reading.map((part) =>
        formsOf(part, section).flatMap((form) =>
          exactly(vocabulary, form, Math.max(QUALITY.farther, best - Math.min(at, MAX_STEPS))),
        ),
      ),
    );
  }

  function formsOf(part: string, section: Section): string[] {
    if (part === ANY_NUMBER) return [word.number ?? part];
    return section === 'goods' ? [part, plural(part)] : [part];
  }

  function beginning(): Match[] {
    const begun = begunBy(vocabulary, text, isGoods ? IN_TITLE : ANYWHERE);
    return isGoods ? begun.filter((match) => mostWanted(index, match) >= MANY_PRINTINGS) : begun;
  }
}
