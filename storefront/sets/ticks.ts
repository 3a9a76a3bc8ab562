import { useSyncExternalStore } from 'react';
import { parseJson } from '#domain/text/parse-json.ts';
import { readStored, writeStored } from '../state/storage.ts';

const TICKS_KEY = 'springdeck.binders';

/** Ids of printings that the shopper has, by the slug of their set. */
type Ticks = Readonly<Record<string, readonly number[]>>;

const NONE: readonly number[] = [];
let ticks: Ticks | undefined;
const listeners = new Set<() => void>();

export const useTicks = (slug: string): readonly number[] =>
  useSyncExternalStore(
    subscribe,
    () => ticksOf(slug),
    () => NONE,
  );

export const ticksOf = (slug: string): readonly number[] => current()[slug] ?? NONE;

/** Replaces the ticks of a set. */
export function saveTicks(slug: string, ids: readonly number[]): void {
  ticks = { ...current(), [slug]: [...new Set(ids)] };
  writeStored('localStorage', TICKS_KEY, JSON.stringify(ticks));
  notify();
}

function current(): Ticks {
  ticks ??= parse(readStored('localStorage', TICKS_KEY));
  return ticks;
}

function parse(stored: string | null): Ticks {
  const value = parseJson(stored ?? '');
  if (typeof value !== 'object' || value === null) return {};
  const sets = Object.entries(value).filter(([, ids]) => Array.isArray(ids));
  return Object.fromEntries(
    sets.map(([slug, ids]: [string, unknown[]]) => [slug, ids.filter((id) => Number.isInteger(id))]),
  ) as Ticks;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorageEvent);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab ticked, or cleared the storage. */
function onStorageEvent({ key, newValue }: StorageEvent): void {
  if (key !== TICKS_KEY && key !== null) return;
  ticks = parse(newValue);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
