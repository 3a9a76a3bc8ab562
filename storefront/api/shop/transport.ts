export interface BackendTransport {
  fetch: (request: Request) => Promise<Response>;
  baseUrl: string;
  apiKey?: string | undefined;
  /** The backend serves this site's own addresses: its images are linked by path, on whichever host. */
  isSameSite?: boolean | undefined;
  /** Tells which answers are outdated; undefined for other backends, whose answers expire by age. */
  keyVersions?: KeyVersions | undefined;
}

export interface KeyVersions {
  readonly now: number;
  isCurrent: (keys: Iterable<string>, since: number) => boolean;
}

export interface Sources {
  keys: Set<string>;
  /** Key version up to which changes are included. */
  since: number;
  /** As Date.now(): no part of the page was read before. */
  startedAt: number;
  /** False if an answer was missing: the page is shown but not cached. */
  isComplete: boolean;
  /** As Date.now(); undefined: until a key changes. */
  freshUntil?: number | undefined;
}

export const newSources = (keyVersions: KeyVersions): Sources => ({
  keys: new Set(),
  since: keyVersions.now,
  startedAt: Date.now(),
  isComplete: true,
});

/** A page is fresh no longer than the first of its parts. */
export function endFreshness(sources: Sources | undefined, until: number): void {
  if (!sources) return;
  sources.freshUntil = Math.min(sources.freshUntil ?? until, until);
}

export interface CallSettings {
  displayText?: ((text: string) => string) | undefined;
  transport: BackendTransport;
  requestId: string;
  /** The token of a shopper's session. */
  bearer?: string | undefined;
  /** Sent only to the shop's own backend, which limits writes per visitor. */
  visitorAddress?: string | undefined;
  wait: (ms: number) => Promise<void>;
  timeoutMs?: number | undefined;
  tries?: number | undefined;
  /** Wraps each try, to observe its outcome. */
  watchTry?: (<Answer>(request: Promise<Answer>) => Promise<Answer>) | undefined;
  /** How long another backend's answer may be served while that backend fails. */
  staleIfErrorMs?: number | undefined;
  sources?: Sources | undefined;
  /**
   * The page shows these products without the number of units left, and stays valid when others enter or leave
   * the list.
   */
  showsOffersOnly?: boolean | undefined;
}

export class CallError extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

export const isTransient = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === undefined || error.status >= 500);

/** Continues without the answer; rethrows anything but a CallError. */
export async function withFallback<Value>(call: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError) return fallback;
    throw error;
  }
}
