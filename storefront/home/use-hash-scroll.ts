import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollMotion } from '../ui/motion/scroll-motion.ts';

const DELAY_MS = 100;

/** Scrolls to the section that the address names, once the page has had a moment to settle. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is the same link pressed again
  useEffect(() => {
    if (hash === '') return;
    const timer = setTimeout(() => {
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: scrollMotion() });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
