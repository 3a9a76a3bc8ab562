import { useEffect, useRef } from 'react';

const PREFIX = 'springdeck.office.draft.';
const EVERY_MS = 2_000;

export interface Draft<Change> {
  at: string;
  /** Submitted: discarded once the save has succeeded. */
  isSent: boolean;
  changes: Change[];
}

/** Unsaved input on this device. */
export function readDraft<Change>(key: string): Draft<Change> | undefined {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeDraft(key: string, changes: readonly unknown[], isSent: boolean): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: new Date().toISOString(), isSent, changes }));
  } catch {
    // A full or disabled storage must not break the form.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}

/**
 * Stores the changes of `key` every two seconds and on leaving; `begun` is the form's initial state, such as a refusal.
 * Returns callbacks for submitting and for discarding.
 */
export function useLocalDraft(key: string, changes: readonly unknown[], begun: unknown) {
  const latest = useRef(changes);
  latest.current = changes;
  const isOver = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is to be kept again
  useEffect(() => {
    isOver.current = false;
  }, [begun]);
  useEffect(() => {
    let kept: readonly unknown[] | undefined;
    const keep = () => {
      const now = latest.current;
      if (isOver.current || now === kept || (now.length === 0 && kept === undefined)) return;
      kept = now;
      if (now.length === 0) dropDraft(key);
      else writeDraft(key, now, false);
    };
    const timer = setInterval(keep, EVERY_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);
  return {
    send: () => {
      isOver.current = true;
      if (latest.current.length > 0) writeDraft(key, latest.current, true);
    },
    forget: () => {
      isOver.current = true;
      dropDraft(key);
    },
  };
}
