import { useEffect, useState } from 'react';

const SHORT_MS = 150;

/** True once something has lasted long enough to be shown: what is over at once would only flicker. */
export function useLasting(active: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, [active]);
  return active && lasting;
}
