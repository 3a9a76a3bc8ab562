import { useSyncExternalStore } from 'react';

/** What outlasts reloads and lost connections on this device, and is the same in all its windows. */
export function keepOnDevice<Kept extends object>(storageKey: string, empty: Kept) {
  let kept: Kept | undefined;
  const listeners = new Set<() => void>();

  function readStorage(): Kept {
    try {
      return { ...empty, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') };
    } catch {
      return empty;
    }
  }

  function readKept(): Kept {
    kept ??= readStorage();
    return kept;
  }

  function keep(changed: Partial<Kept>): void {
    kept = { ...readKept(), ...changed };
    try {
      localStorage.setItem(storageKey, JSON.stringify(kept));
    } catch {
      // Without storage it lasts as long as the window.
    }
    for (const tell of listeners) tell();
  }

  /** Another window of this device writes, too. */
  function subscribe(tell: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== storageKey) return;
      kept = undefined;
      tell();
    };
    listeners.add(tell);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(tell);
      removeEventListener('storage', onStorage);
    };
  }

  const useKept = (): Kept => useSyncExternalStore(subscribe, readKept, () => empty);
  return { readKept, keep, useKept };
}
