import { LRUCache } from 'lru-cache';
import { type CallSettings, type KeyVersions, newSources, type Sources } from './transport.ts';

interface CachedAnswer<Value> {
  answer: Promise<Value>;
  sources: Sources;
  isSettled: boolean;
}

export interface AnswerCache<Value> {
  get: (call: CallSettings, key: string, load: (call: CallSettings) => Promise<Value>) => Promise<Value>;
}

export interface AnswerCacheSettings<Value> {
  ttlMs: number;
  /** Empty answers are not cached: the missing data may be there in a minute. */
  isEmpty?: (value: Value) => boolean;
  now?: () => number;
}

const MAX_ANSWERS = 200;

/** Answers of the shop's own backend, cached until a surrogate key changes; concurrent callers share one request. */
export function cacheAnswers<Value>({
  ttlMs,
  isEmpty = () => false,
  now = () => performance.now(),
}: AnswerCacheSettings<Value>): AnswerCache<Value> {
  const cache = new LRUCache<string, CachedAnswer<Value>>({
    max: MAX_ANSWERS,
    ttl: ttlMs,
    perf: { now },
    ttlResolution: 0,
  });

  function load(
    call: CallSettings,
    keyVersions: KeyVersions,
    key: string,
    fetchAnswer: (call: CallSettings) => Promise<Value>,
  ) {
    const sources = newSources(keyVersions);
    const entry = { answer: fetchAnswer({ ...call, sources }), sources, isSettled: false };
    cache.set(key, entry);
    const evict = () => {
      if (cache.peek(key) === entry) cache.delete(key);
    };
    entry.answer.then((value) => {
      entry.isSettled = true;
      if (isEmpty(value)) evict();
    }, evict);
    return entry;
  }

  function isCurrent({ sources, isSettled }: CachedAnswer<Value>, keyVersions: KeyVersions): boolean {
    if (!keyVersions.isCurrent(sources.keys, sources.since)) return false;
    if (isSettled) sources.since = keyVersions.now;
    return true;
  }

  return {
    async get(call, key, fetchAnswer) {
      const { keyVersions } = call.transport;
      if (!keyVersions) return fetchAnswer(call);
      const cached = cache.get(key);
      const { answer, sources } =
        cached && isCurrent(cached, keyVersions) ? cached : load(call, keyVersions, key, fetchAnswer);
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
