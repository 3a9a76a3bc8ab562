import { useSyncExternalStore } from 'react';

const KEY = 'springdeck.consent';

/** The answer to the cookie question. */
export type Consent = 'accepted' | 'declined';

let consent: Consent | undefined;
let isRead = false;
const listeners = new Set<() => void>();

/** This browser's answer; undefined while it has given none, and on the server. */
export const useConsent = (): Consent | undefined =>
  useSyncExternalStore(subscribe, currentConsent, () => undefined);

export function currentConsent(): Consent | undefined {
  if (!isRead) consent = readStorage();
  isRead = true;
  return consent;
}

export function saveConsent(next: Consent): void {
  isRead = true;
  consent = next;
  writeStorage(next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', takeOver);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', takeOver);
  };
}

/** Another tab has answered, or emptied the whole storage: then the key is null. */
function takeOver(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return;
  consent = parseConsent(event.newValue);
  for (const listener of listeners) listener();
}

const parseConsent = (text: string | null): Consent | undefined =>
  text === 'accepted' || text === 'declined' ? text : undefined;

// Storage may be switched off or full: the answer then lives as long as the page.
function readStorage(): Consent | undefined {
  try {
    const text = localStorage.getItem(KEY);
    const answer = parseConsent(text);
    if (text !== null && answer === undefined) localStorage.removeItem(KEY);
    return answer;
  } catch {
    return undefined;
  }
}

function writeStorage(answer: Consent): void {
  try {
    localStorage.setItem(KEY, answer);
  } catch {
    return;
  }
}
