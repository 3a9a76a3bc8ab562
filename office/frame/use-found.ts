import { useEffect, useState } from 'react';
import type { OfficeFound } from '#contract/office-find.ts';

/** So fast nobody types. */
const PAUSE_MS = 50;

export interface Heard {
  /** What was asked for. */
  q: string;
  /** undefined: the shop does not answer. */
  found: OfficeFound | undefined;
}

/** The answer to the last question that was answered; commands are not asked for. */
export function useFound(typed: string): Heard | undefined {
  const [heard, setHeard] = useState<Heard>();
  const q = typed.trim();
  const isAsked = q !== '' && !q.startsWith('>');
  useEffect(() => {
    if (!isAsked) return setHeard(undefined);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask(q, stop.signal);
      if (!stop.signal.aborted) setHeard({ q, found });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, isAsked]);
  return isAsked ? heard : undefined;
}

/** Signed out by now, the window goes to the sign-in. */
async function ask(q: string, signal: AbortSignal): Promise<OfficeFound | undefined> {
  try {
    const response = await fetch(`/office/find/hits?${new URLSearchParams({ q })}`, { signal });
    if (response.redirected) location.reload();
    return response.ok && !response.redirected ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
