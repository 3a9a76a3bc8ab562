import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollBehavior } from '../ui/motion/scrolling.ts';

const DELAY_MS = 100;

/** Waits for the page's layout to settle. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is the same link pressed again
  useEffect(() => {
    if (hash === '') return;
    const timer = setTimeout(() => {
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: scrollBehavior() });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
