import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is scrolled more than `px` down; false on the server. */
export function useScrolledPast(px: number): boolean {
  const read = useCallback(() => window.scrollY > px, [px]);
  return useSyncExternalStore(subscribe, read, () => false);
}

function subscribe(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}
