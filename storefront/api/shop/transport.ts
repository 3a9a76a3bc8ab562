/** How calls reach the backend: its `fetch` in this process, or another host's. */
export interface BackendTransport {
  fetch: (request: Request) => Promise<Response>;
  baseUrl: string;
  /** undefined: the calls behind this door are open to everyone. */
  apiKey?: string | undefined;
  /** The backend's addresses are this site's own: its images are named by path, whatever host a shopper came by. */
  isSameSite?: boolean | undefined;
  /** Knows which answers are out of date; undefined for another backend, where only their age tells. */
  clock?: KeyVersions | undefined;
}

/** Time as changes count it: what was made of some keys is out of date once one of them has changed. */
export interface KeyVersions {
  readonly now: number;
  isCurrent: (keys: Iterable<string>, since: number) => boolean;
}

/** What a page was made of. */
export interface Sources {
  /** Surrogate keys of every answer that went into it. */
  keys: Set<string>;
  /** The moment on the clock of changes from which on a change of a key may be missing in it. */
  since: number;
  /** False when an answer was missing: such a page is worth showing, not keeping. */
  isComplete: boolean;
  /** From then on it may be out of date although no change is heard of, as Date.now(); undefined: never. */
  freshUntil?: number | undefined;
}

export const newSources = (clock: KeyVersions): Sources => ({
  keys: new Set(),
  since: clock.now,
  isComplete: true,
});

/** No part of a page is fresh for longer than the first of them. */
export function endFreshness(sources: Sources | undefined, until: number): void {
  if (!sources) return;
  sources.freshUntil = Math.min(sources.freshUntil ?? until, until);
}

/** What the calls of one page share. */
export interface CallSettings {
  /** Names, and what else is written, as shoppers read it; without it as it came. */
  shown?: ((text: string) => string) | undefined;
  door: BackendTransport;
  /** Travels with every call, so that its log lines can be found. */
  requestId: string;
  /** Whose page it is; told to our own backend only, which limits how often one visitor may write. */
  visitorAddress?: string | undefined;
  /** The pause between two tries; a test passes one that does not last. */
  wait: (ms: number) => Promise<void>;
  /** How long one try of a GET may take; ten seconds where nothing is said. */
  timeoutMs?: number | undefined;
  /** How often a GET is tried; three times where nothing is said. */
  tries?: number | undefined;
  /** For how long an answer of another backend stands in when that backend fails. */
  keepMs?: number | undefined;
  /** Is told what the answers were made of. */
  sources?: Sources | undefined;
  /** Whether a page stays when other products than those of the answer come to belong to the list. */
  keepsMembers?: boolean | undefined;
}

/** A call for data that brought none; `message` is the specification's text for shoppers. */
export class ShopApiError extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** No answer, or one that says that the backend has failed: another try may bring more. */
export const isPassing = (error: unknown): error is ShopApiError =>
  error instanceof ShopApiError && (error.status === undefined || error.status >= 500);

/** A page's choice to go on without an answer; anything but a missing answer still throws. */
export async function orElse<Value>(call: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ShopApiError) return fallback;
    throw error;
  }
}
