import { LRUCache } from 'lru-cache';
import { CallError, isTransient } from './transport.ts';

interface OutageSettings {
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** After a failure, further ones are expected for this long. */
const EXPECTED_MS = 30_000;
/** A request without an answer for this long counts as failed; shorter than the timeout of a page's part. */
const LATE_MS = 4_000;
const TRIAL_MS = 1_000;
const MAX_PATHS = 1_000;

/** A circuit breaker for another backend and its paths: during an outage, few visitors wait for a trial request. */
export class Outage {
  readonly #settings: OutageSettings;
  readonly #failingPaths: LRUCache<string, CallError>;
  #failing: { error: CallError; until: number } | undefined;
  #unanswered = 0;
  #trialEndsAt = 0;

  constructor(settings: OutageSettings) {
    this.#settings = settings;
    this.#failingPaths = new LRUCache({ max: MAX_PATHS, ttl: EXPECTED_MS, perf: settings, ttlResolution: 0 });
  }

  /** undefined: an answer is expected. */
  find(path: string): CallError | undefined {
    const isRecent = this.#failing && this.#settings.now() < this.#failing.until;
    return isRecent ? this.#failing?.error : this.#failingPaths.get(path);
  }

  /** How long to wait for an answer during an outage: all wait for the end of the same trial, which begins with the first request. */
  trialMs(): number {
    return this.#unanswered === 0 ? TRIAL_MS : Math.max(0, this.#trialEndsAt - this.#settings.now());
  }

  async watch<Answer>(path: string, request: Promise<Answer>): Promise<Answer> {
    let hasEnded = false;
    if (this.#unanswered === 0) this.#trialEndsAt = this.#settings.now() + TRIAL_MS;
    this.#unanswered += 1;
    this.#settings.wait(LATE_MS).then(() => {
      if (!hasEnded) this.#note(path, new CallError('timeout exceeded'));
    });
    try {
      const answer = await request;
      this.#failing = undefined;
      this.#failingPaths.delete(path);
      return answer;
    } catch (error) {
      if (isTransient(error)) this.#note(path, error);
      throw error;
    } finally {
      hasEnded = true;
      this.#unanswered -= 1;
    }
  }

  #note(path: string, error: CallError): void {
    this.#failing = { error, until: this.#settings.now() + EXPECTED_MS };
    this.#failingPaths.set(path, error);
  }
}
