import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { getJson, type JsonAnswer, REQUEST_TIMEOUT_MS } from './get-json.ts';
import { Outage } from './outage.ts';
import { CallError, type CallSettings, endFreshness, isTransient } from './transport.ts';

type Answer = JsonAnswer | undefined;

interface RecentAnswer {
  answer: Answer;
  answeredAt: number;
  freshUntil: number;
}

interface Settings {
  staleIfErrorMs: number;
  now?: (() => number) | undefined;
  wait?: ((ms: number) => Promise<void>) | undefined;
}

type FetchAnswer = (settings: Pick<CallSettings, 'watchTry'>) => Promise<Answer>;

/** Other backends do not publish their changes. */
const FRESH_MS = 2_000;
/** Public pages may serve an answer of this age while it is revalidated. */
const STALE_WHILE_REVALIDATE_MS = 30_000;
const STALE_PAGE_FRESH_MS = 500;
/** For a newer answer than the one at hand. */
const NEWER_MS = 1_000;
const MAX_CHARACTERS = 24_000_000;

/** Caches another backend's answers (stale-while-revalidate, stale-if-error); concurrent callers share one request. */
export class RecentAnswers {
  readonly #cached: LRUCache<string, RecentAnswer>;
  readonly #pending = new Map<string, Promise<Answer>>();
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #outage: Outage;

  constructor({ staleIfErrorMs, now = Date.now, wait = waitInBackground }: Settings) {
    this.#now = now;
    this.#wait = wait;
    this.#outage = new Outage({ now, wait });
    this.#cached = new LRUCache({
      ttl: staleIfErrorMs,
      perf: { now },
      ttlResolution: 0,
      maxSize: MAX_CHARACTERS,
      sizeCalculation: ({ answer }) => (answer?.characters ?? 0) + 1,
    });
  }

  async get(
    { sources }: Pick<CallSettings, 'sources'>,
    path: string,
    fetchAnswer: FetchAnswer,
  ): Promise<Answer> {
    const now = this.#now();
    const cached = this.#cached.get(path);
    // The clock may have been put back.
    if (cached && cached.answeredAt <= now && now < cached.freshUntil) {
      endFreshness(sources, cached.freshUntil);
      return cached.answer;
    }
    const failure = this.#outage.find(path);
    const timeoutMs = failure ? this.#outage.trialMs() : cached ? NEWER_MS : REQUEST_TIMEOUT_MS;
    const request = timeoutMs === 0 ? undefined : this.#fetchAnswer(path, fetchAnswer);
    if (cached && sources && (failure || now < cached.answeredAt + STALE_WHILE_REVALIDATE_MS)) {
      endFreshness(sources, now + STALE_PAGE_FRESH_MS);
      return cached.answer;
    }
    try {
      const answer = await this.#within(timeoutMs, request, failure);
      endFreshness(sources, this.#now() + FRESH_MS);
      return answer;
    } catch (error) {
      if (cached && isTransient(error)) {
        endFreshness(sources, this.#now() + STALE_PAGE_FRESH_MS);
        return cached.answer;
      }
      if (sources) sources.isComplete = false;
      throw error;
    }
  }

  #fetchAnswer(path: string, fetchAnswer: FetchAnswer): Promise<Answer> {
    const pending = this.#pending.get(path);
    if (pending) return pending;
    const request = this.#fetchAndCache(path, fetchAnswer).finally(() => this.#pending.delete(path));
    this.#pending.set(path, request);
    // Avoids an unhandled rejection when an older answer is served instead.
    request.catch(() => undefined);
    return request;
  }

  async #fetchAndCache(path: string, fetchAnswer: FetchAnswer): Promise<Answer> {
    try {
      const answer = await fetchAnswer({ watchTry: (request) => this.#outage.watch(path, request) });
      const now = this.#now();
      if (isEmptyList(answer)) this.#cached.delete(path);
      else this.#cached.set(path, { answer, answeredAt: now, freshUntil: now + FRESH_MS });
      return answer;
    } catch (error) {
      const cached = this.#cached.peek(path);
      if (cached) cached.freshUntil = this.#now() + FRESH_MS;
      throw error;
    }
  }

  async #within(
    timeoutMs: number,
    request: Promise<Answer> | undefined,
    failure = new CallError('timeout exceeded'),
  ): Promise<Answer> {
    if (request === undefined) throw failure;
    const timeout = this.#wait(timeoutMs).then(() => {
      throw failure;
    });
    timeout.catch(() => undefined);
    return Promise.race([request, timeout]);
  }
}

const waitInBackground = (ms: number): Promise<void> => delay(ms, undefined, { ref: false });

const isEmptyList = (answer: Answer): boolean => {
  const body = answer?.body;
  const list = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  return Array.isArray(list) && list.length === 0;
};

const recentAnswers = new WeakMap<CallSettings['transport'], RecentAnswers>();

/** GETs public data. For the shop's own backend pages are cached instead of answers. */
export function getPublic(call: CallSettings, path: string): Promise<Answer> {
  const { transport, staleIfErrorMs = FRESH_MS } = call;
  if (transport.keyVersions) return getJson(call, path);
  const answers = recentAnswers.get(transport) ?? new RecentAnswers({ staleIfErrorMs });
  recentAnswers.set(transport, answers);
  return answers.get(call, path, (settings) => getJson({ ...call, ...settings, sources: undefined }, path));
}
