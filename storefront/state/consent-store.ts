import { useSyncExternalStore } from 'react';
import { CONSENT_KEY, readStored, writeStored } from './storage.ts';

export type Consent = 'accepted' | 'declined';

let consent: Consent | undefined;
let isRead = false;
const listeners = new Set<() => void>();

export const useConsent = (): Consent | undefined =>
  useSyncExternalStore(subscribe, currentConsent, () => undefined);

export function currentConsent(): Consent | undefined {
  if (!isRead) consent = readConsent();
  isRead = true;
  return consent;
}

export function saveConsent(next: Consent): void {
  isRead = true;
  consent = next;
  writeStored('localStorage', CONSENT_KEY, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorageEvent);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorageEvent);
  };
}

/** In a storage event, a null key means that another tab cleared the storage. */
function onStorageEvent(event: StorageEvent): void {
  if (event.key !== CONSENT_KEY && event.key !== null) return;
  consent = parseConsent(event.newValue);
  for (const listener of listeners) listener();
}

const parseConsent = (text: string | null): Consent | undefined =>
  text === 'accepted' || text === 'declined' ? text : undefined;

function readConsent(): Consent | undefined {
  const text = readStored('localStorage', CONSENT_KEY);
  const answer = parseConsent(text);
  if (text !== null && answer === undefined) writeStored('localStorage', CONSENT_KEY, null);
  return answer;
}
