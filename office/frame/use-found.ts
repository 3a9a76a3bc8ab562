import { useEffect, useState } from 'react';
import type { OfficeFound } from '#backend/office/find/found.ts';

/** Debounces typing. */
const PAUSE_MS = 50;

export interface FoundHits {
  /** The query. */
  q: string;
  /** undefined: the shop does not respond. */
  found: OfficeFound | undefined;
}

/** The response to the latest answered query; commands are matched locally. */
export function useFound(typed: string): FoundHits | undefined {
  const [answer, setAnswer] = useState<FoundHits>();
  const q = typed.trim();
  const isAsked = q !== '' && !q.startsWith('>');
  useEffect(() => {
    if (!isAsked) return setAnswer(undefined);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask(q, stop.signal);
      if (!stop.signal.aborted) setAnswer({ q, found });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, isAsked]);
  return isAsked ? answer : undefined;
}

/** If signed out meanwhile, redirects to the sign-in. */
async function ask(q: string, signal: AbortSignal): Promise<OfficeFound | undefined> {
  try {
    const response = await fetch(`/office/find/hits?${new URLSearchParams({ q })}`, { signal });
    if (response.redirected) location.reload();
    return response.ok && !response.redirected ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
