const KEEP_MS = 10 * 60_000;
const MOST_ANSWERS = 200;

export interface KeptAnswers<Value> {
  /** The kept answer of this name, or a new one when there is none, when it is too old or when `refresh` asks for it. */
  get: (name: string, load: () => Promise<Value>, refresh?: boolean) => Promise<Value>;
}

/**
 * Keeps the latest 200 answers for ten minutes. Callers who come at once share one call; a failure is not kept, nor an
 * answer that `isEmpty`: what is missing now may be there in a minute.
 */
export function keepAnswers<Value>(
  isEmpty: (value: Value) => boolean,
  now: () => number = Date.now,
): KeptAnswers<Value> {
  const kept = new Map<string, { answer: Promise<Value>; until: number }>();
  return {
    get(name, load, refresh = false) {
      const known = kept.get(name);
      if (known && !refresh && now() < known.until) return known.answer;
      const entry = { answer: load(), until: now() + KEEP_MS };
      // Taken out first, so that the map stays in the order of age.
      kept.delete(name);
      kept.set(name, entry);
      const [oldest] = kept.keys();
      if (kept.size > MOST_ANSWERS && oldest !== undefined) kept.delete(oldest);
      const forget = () => {
        if (kept.get(name) === entry) kept.delete(name);
      };
      entry.answer.then((value) => isEmpty(value) && forget(), forget);
      return entry.answer;
    },
  };
}
