import { useNavigation } from 'react-router';
import './loading-bar.css';
import { useEffect, useState } from 'react';

export function LoadingBar() {
  const isSlow = useIsSlow(useNavigation().state !== 'idle');
  return isSlow && <div className="loading-bar" role="progressbar" aria-label="Loading page" />;
}

const SHORT_MS = 150;

/** Waits 150 ms, so that short states do not flicker. */
export function useIsSlow(active: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, [active]);
  return active && lasting;
}
