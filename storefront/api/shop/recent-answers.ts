import { LRUCache } from 'lru-cache';
import { REQUEST_FAILED } from '../call-errors.ts';
import { getJson, type JsonAnswer, waitFor } from './get-json.ts';
import { type CallSettings, endFreshness, isPassing, ShopApiError } from './transport.ts';

type Answer = JsonAnswer | undefined;

interface RecentAnswer {
  answer: Answer;
  answeredAt: number;
  freshUntil: number;
}

interface Settings {
  /** For how long an answer stands in when no newer one comes. */
  keepMs: number;
  now?: (() => number) | undefined;
  wait?: ((ms: number) => Promise<void>) | undefined;
}

/** Nobody tells what another backend changes. */
const FRESH_MS = 2_000;
/** Pages that are the same for everyone show an answer of this age once more while the next one is under way. */
const SHOWN_WHILE_RENEWED_MS = 30_000;
/** How soon a page looks whether the next one has come. */
const LOOK_AGAIN_MS = 500;
/** A backend that has failed is expected to fail again for a while. */
const DOWN_MS = 30_000;
/** What a visitor waits for a backend that is down, or while an older answer could be shown. */
const TIMEOUT_MS = 1_000;
/** Of all bodies together. */
const MAX_CHARACTERS = 24_000_000;

/**
 * What another backend answered last, by address. Whoever asks for the same at the same moment shares one call; an
 * answer is fresh for two seconds, shown while the next one is under way, and stands in while the backend fails.
 */
export class RecentAnswers {
  readonly #kept: LRUCache<string, RecentAnswer>;
  readonly #pending = new Map<string, Promise<Answer>>();
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  /** undefined since an answer has come. */
  #failure: { error: ShopApiError; at: number } | undefined;

  constructor({ keepMs, now = Date.now, wait = waitFor }: Settings) {
    this.#now = now;
    this.#wait = wait;
    this.#kept = new LRUCache({
      ttl: keepMs,
      perf: { now },
      ttlResolution: 0,
      maxSize: MAX_CHARACTERS,
      sizeCalculation: ({ answer }) => (answer?.characters ?? 0) + 1,
    });
  }

  async get(
    { sources }: Pick<CallSettings, 'sources'>,
    path: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const now = this.#now();
    const kept = this.#kept.get(path);
    if (kept && now < kept.freshUntil) {
      endFreshness(sources, kept.freshUntil);
      return kept.answer;
    }
    const asked = this.#ask(path, ask);
    if (kept && sources && (this.#isDown(now) || now < kept.answeredAt + SHOWN_WHILE_RENEWED_MS)) {
      endFreshness(sources, now + LOOK_AGAIN_MS);
      return kept.answer;
    }
    try {
      const answer = await (kept || this.#isDown(now) ? this.#withTimeout(asked) : asked);
      endFreshness(sources, this.#now() + FRESH_MS);
      return answer;
    } catch (error) {
      if (kept && isPassing(error)) {
        endFreshness(sources, this.#now() + LOOK_AGAIN_MS);
        return kept.answer;
      }
      if (sources) sources.isComplete = false;
      throw error;
    }
  }

  #ask(path: string, ask: () => Promise<Answer>): Promise<Answer> {
    const begun = this.#pending.get(path);
    if (begun) return begun;
    const asked = this.#askAndKeep(path, ask).finally(() => this.#pending.delete(path));
    this.#pending.set(path, asked);
    // Whoever shows an older answer does not wait for this one.
    asked.catch(() => undefined);
    return asked;
  }

  async #askAndKeep(path: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      this.#failure = undefined;
      const now = this.#now();
      // What is missing may be there in a moment.
      if (isEmptyList(answer)) this.#kept.delete(path);
      else this.#kept.set(path, { answer, answeredAt: now, freshUntil: now + FRESH_MS });
      return answer;
    } catch (error) {
      if (isPassing(error)) this.#failure = { error, at: this.#now() };
      const kept = this.#kept.peek(path);
      if (kept) kept.freshUntil = this.#now() + FRESH_MS;
      throw error;
    }
  }

  async #withTimeout(asked: Promise<Answer>): Promise<Answer> {
    const waited = this.#wait(TIMEOUT_MS).then(() => {
      throw this.#failure?.error ?? new ShopApiError(REQUEST_FAILED);
    });
    waited.catch(() => undefined);
    return Promise.race([asked, waited]);
  }

  #isDown(now: number): boolean {
    return this.#failure !== undefined && now < this.#failure.at + DOWN_MS;
  }
}

const isEmptyList = (answer: Answer): boolean => {
  const body = answer?.body;
  const list = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  return Array.isArray(list) && list.length === 0;
};

/** One for each backend, so one per process. */
const recentAnswers = new WeakMap<CallSettings['door'], RecentAnswers>();

/** GETs what is the same for everyone. Our own backend says when its answers change: pages are kept, not answers. */
export function getPublic(call: CallSettings, path: string): Promise<Answer> {
  const { door, keepMs = FRESH_MS } = call;
  if (door.clock) return getJson(call, path);
  const answers = recentAnswers.get(door) ?? new RecentAnswers({ keepMs });
  recentAnswers.set(door, answers);
  return answers.get(call, path, () => getJson({ ...call, sources: undefined }, path));
}
