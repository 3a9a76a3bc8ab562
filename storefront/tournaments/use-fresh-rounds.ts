import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Of a phone; a big screen asks more often. */
const REFRESH_MS = 10_000;

/** Loads the page's data again while it is played and looked at. */
export function useFreshRounds(isPlayed: boolean, everyMs = REFRESH_MS): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPlayed) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isPlayed, revalidate, everyMs]);
}
