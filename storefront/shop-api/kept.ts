const KEEP_MS = 5 * 60_000;

export interface Kept<Value> {
  /** The kept answer, or a new one when there is none, when it is too old or when `refresh` asks for it. */
  get: (load: () => Promise<Value>, refresh?: boolean) => Promise<Value>;
}

/** Keeps one answer for five minutes; callers who come at once share one call, and a failure is not kept. */
export function keep<Value>(now: () => number = Date.now): Kept<Value> {
  let kept: { answer: Promise<Value>; until: number } | undefined;
  return {
    get(load, refresh = false) {
      if (kept && !refresh && now() < kept.until) return kept.answer;
      const entry = { answer: load(), until: now() + KEEP_MS };
      kept = entry;
      entry.answer.catch(() => {
        if (kept === entry) kept = undefined;
      });
      return entry.answer;
    },
  };
}
