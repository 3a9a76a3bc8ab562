import type { Vocabulary } from './vocabulary.ts';

/** A word of the index that is like a typed one. */
export interface SimilarWord {
  id: number;
  mistakes: number;
}

/** Looking through all words is the slowest step of a search: so often it does, and then takes words as typed. */
const MAX_LOOKS = 10;
/** With one mistake, shorter beginnings begin almost anything. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_ENDING = 4;
/** In long words that are like no other three are forgiven: 'dragonight' for 'dragonite'. */
const SHORTEST_FAR = 9;
const MAX_MISTAKES = 3;

/** The misspelt words of one search, each looked up once. */
export class Forgiveness {
  readonly #vocabulary: Vocabulary;
  readonly #seen = new Map<string, SimilarWord[]>();
  #looks = 0;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Words within the mistakes that a word of this length may have. */
  similar(text: string): SimilarWord[] {
    const limit = mistakesAllowed(text);
    if (limit === 0) return [];
    return this.#look(text, () => {
      const similar = this.#vocabulary.similar(text, limit);
      return similar.filter(
        ({ id, mistakes }) =>
          (text.length > SHORT && mistakes === 1) || beginsAlike(text, this.#vocabulary.words[id] ?? ''),
      );
    });
  }

  withOneMistake(text: string): SimilarWord[] {
    return this.similar(text).filter(({ mistakes }) => mistakes === 1);
  }

  /** Words with two mistakes, and those of which a beginning has one. */
  farther(text: string): SimilarWord[] {
    const found = [...this.similar(text), ...this.#begun(text)];
    if (found.length > 0 || text.length < SHORTEST_FAR || /\d/.test(text)) return found;
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
    if (mistakesAllowed(text) === 0 || text.length < SHORTEST_BEGINNING) return [];
    return this.#look(`${text}...`, () =>
      this.#vocabulary.beginningLike(text).map((id) => ({ id, mistakes: 2 })),
    );
  }

  #look(key: string, find: () => SimilarWord[]): SimilarWord[] {
    const seen = this.#seen.get(key);
    if (seen) return seen;
    if (this.#looks === MAX_LOOKS) return [];
    this.#looks += 1;
    const found = find();
    this.#seen.set(key, found);
    return found;
  }
}

/** Two wrong letters of five leave too little of a word: 'fnord' is no 'sword'. */
const SHORTEST_WITH_TWO = 6;
/** With one of few letters wrong, or two of more, a word that begins with another letter is rather another word: 'zard' is no 'yard'. */
const SHORT = 4;

const beginsAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

/** A number is never guessed: one wrong digit is another card. */
function mistakesAllowed(text: string): number {
  if (/\d/.test(text) || text.length < 3) return 0;
  return text.length < SHORTEST_WITH_TWO ? 1 : 2;
}
