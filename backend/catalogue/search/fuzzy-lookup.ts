import type { Vocabulary } from './vocabulary.ts';

export interface SimilarWord {
  id: number;
  mistakes: number;
}

/** Fuzzy lookups are the slowest step of a search; beyond this many, words are taken as typed. */
const MAX_LOOKUPS = 10;
const MIN_PREFIX_LENGTH = 4;
const SHORTEST_ENDING = 4;
/** Three mistakes are allowed in long words without closer matches: 'dragonight' for 'dragonite'. */
const MIN_LENGTH_FOR_THREE = 9;
const MAX_MISTAKES = 3;

export class FuzzyLookup {
  readonly #vocabulary: Vocabulary;
  readonly #seen = new Map<string, SimilarWord[]>();
  #looks = 0;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  similar(text: string): SimilarWord[] {
    const limit = mistakesAllowed(text);
    if (limit === 0) return [];
    return this.#look(text, () => {
      const similar = this.#vocabulary.similar(text, limit);
      return similar.filter(
        ({ id, mistakes }) =>
          (text.length > MAX_SHORT_LENGTH && mistakes === 1) ||
          beginsAlike(text, this.#vocabulary.words[id] ?? ''),
      );
    });
  }

  withOneMistake(text: string): SimilarWord[] {
    return this.similar(text).filter(({ mistakes }) => mistakes === 1);
  }

  /** Two mistakes, or one in a prefix. */
  moreDistant(text: string): SimilarWord[] {
    const found = [...this.similar(text), ...this.#begun(text)];
    if (found.length > 0 || text.length < MIN_LENGTH_FOR_THREE || /\d/.test(text)) return found;
    return this.#look(`far ${text}`, () =>
      this.#vocabulary
        .similar(text, MAX_MISTAKES)
        .filter(({ id }) => beginsAlike(text, this.#vocabulary.words[id] ?? '')),
    );
  }

  /** 'zard' for 'charizard'. */
  endingWith(text: string): SimilarWord[] {
    if (text.length < SHORTEST_ENDING || /\d/.test(text)) return [];
    return this.#look(`...${text}`, () =>
      this.#vocabulary.endingWith(text).map((id) => ({ id, mistakes: 1 })),
    );
  }

  #begun(text: string): SimilarWord[] {
    if (mistakesAllowed(text) === 0 || text.length < MIN_PREFIX_LENGTH) return [];
    return this.#look(`${text}...`, () =>
      this.#vocabulary.beginningLike(text).map((id) => ({ id, mistakes: 2 })),
    );
  }

  #look(key: string, find: () => SimilarWord[]): SimilarWord[] {
    const seen = this.#seen.get(key);
    if (seen) return seen;
    if (this.#looks === MAX_LOOKUPS) return [];
    this.#looks += 1;
    const found = find();
    this.#seen.set(key, found);
    return found;
  }
}

/** Two wrong letters of five leave too little of a word: 'fnord' is not 'sword'. */
const MIN_LENGTH_FOR_TWO = 6;
/** In short words the first letter must be right: 'zard' is not 'yard'. */
const MAX_SHORT_LENGTH = 4;

const beginsAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

/** Numbers are never corrected: one wrong digit is another card. */
function mistakesAllowed(text: string): number {
  if (/\d/.test(text) || text.length < 3) return 0;
  return text.length < MIN_LENGTH_FOR_TWO ? 1 : 2;
}
