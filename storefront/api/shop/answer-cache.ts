import { LRUCache } from 'lru-cache';
import { type CallSettings, type KeyVersions, newSources, type Sources } from './transport.ts';

interface CachedAnswer<Value> {
  answer: Promise<Value>;
  sources: Sources;
  /** False while nobody knows yet what it is made of. */
  hasCome: boolean;
}

export interface AnswerCache<Value> {
  /** The kept answer of this name, or a new one when there is none or when it is out of date. */
  get: (call: CallSettings, name: string, load: (call: CallSettings) => Promise<Value>) => Promise<Value>;
}

export interface AnswerCacheSettings<Value> {
  keepMs: number;
  /** What is missing now may be there in a minute: such an answer is not kept. */
  isEmpty?: (value: Value) => boolean;
  now?: () => number;
}

const MAX_ANSWERS = 200;

/**
 * Keeps the latest 200 answers of our own backend for a time, or until what they are made of changes. Callers who come at
 * once share one call; a failure is not kept. What another backend answers is kept as it came (`recent-answers.ts`).
 */
export function cacheAnswers<Value>({
  keepMs,
  isEmpty = () => false,
  now = Date.now,
}: AnswerCacheSettings<Value>): AnswerCache<Value> {
  const kept = new LRUCache<string, CachedAnswer<Value>>({
    max: MAX_ANSWERS,
    ttl: keepMs,
    // The age is measured by the clock that was given, each time it is asked for.
    perf: { now },
    ttlResolution: 0,
  });

  function load(
    call: CallSettings,
    clock: KeyVersions,
    name: string,
    ask: (call: CallSettings) => Promise<Value>,
  ) {
    const sources = newSources(clock);
    const entry = { answer: ask({ ...call, sources }), sources, hasCome: false };
    kept.set(name, entry);
    const forget = () => {
      if (kept.peek(name) === entry) kept.delete(name);
    };
    entry.answer.then((value) => {
      entry.hasCome = true;
      if (isEmpty(value)) forget();
    }, forget);
    return entry;
  }

  /** What has been found right is as good as asked at this moment. */
  function isCurrent({ sources, hasCome }: CachedAnswer<Value>, clock: KeyVersions): boolean {
    if (!clock.isCurrent(sources.keys, sources.since)) return false;
    if (hasCome) sources.since = clock.now;
    return true;
  }

  return {
    async get(call, name, ask) {
      const { clock } = call.door;
      if (!clock) return ask(call);
      const known = kept.get(name);
      const { answer, sources } = known && isCurrent(known, clock) ? known : load(call, clock, name, ask);
      try {
        return await answer;
      } finally {
        addSources(call.sources, sources);
      }
    },
  };
}

function addSources(to: Sources | undefined, { keys, since, isComplete }: Sources): void {
  if (!to) return;
  to.since = Math.min(to.since, since);
  for (const key of keys) to.keys.add(key);
  to.isComplete &&= isComplete;
}
