import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;
const TRIES_BEFORE_TIMEOUT = 10;

/** Reloads the page's data with increasing delays while `active`; true once it takes long. */
export function usePolling(active: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!active || state !== 'idle') return;
    const wait = Math.min(FIRST_WAIT_MS * 1.5 ** tries.current, MAX_WAIT_MS);
    const timer = setTimeout(() => {
      tries.current += 1;
      if (tries.current >= TRIES_BEFORE_TIMEOUT) setTakesLong(true);
      void revalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [active, state, revalidate]);
  return active && takesLong;
}
