import { useSyncExternalStore } from 'react';

/** State in local storage: survives reloads and lost connections, and is shared by all windows. */
export function createLocalStore<Stored extends object>(storageKey: string, empty: Stored) {
  let kept: Stored | undefined;
  const listeners = new Set<() => void>();

  function readStorage(): Stored {
    try {
      return { ...empty, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') };
    } catch {
      return empty;
    }
  }

  function readStored(): Stored {
    kept ??= readStorage();
    return kept;
  }

  function keep(changed: Partial<Stored>): void {
    kept = { ...readStored(), ...changed };
    try {
      localStorage.setItem(storageKey, JSON.stringify(kept));
    } catch {
      // Without storage it lasts as long as the window.
    }
    for (const notify of listeners) notify();
  }

  /** Other windows may write, too. */
  function subscribe(notify: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== storageKey) return;
      kept = undefined;
      notify();
    };
    listeners.add(notify);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(notify);
      removeEventListener('storage', onStorage);
    };
  }

  const useStored = (): Stored => useSyncExternalStore(subscribe, readStored, () => empty);
  return { readStored, keep, useStored };
}
