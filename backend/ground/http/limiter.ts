export interface RateLimit {
  /** Requests from one address ... */
  points: number;
  /** ... within so many seconds. */
  seconds: number;
}

export interface Limiter {
  /** Counts one request; throws a RateLimiterRes past the limit. */
  consume: (visitor: string) => Promise<unknown>;
}
