import { useCallback, useSyncExternalStore } from 'react';

export function useScrolledPast(px: number): boolean {
  const read = useCallback(() => window.scrollY > px, [px]);
  return useSyncExternalStore(subscribe, read, () => false);
}

function subscribe(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** Smooth scrolling in CSS would make Back scroll visibly through the whole list. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
