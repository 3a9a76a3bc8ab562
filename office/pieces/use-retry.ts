import { useEffect } from 'react';

const RETRY_MS = 4_000;

/** Now, every few seconds, and as soon as the line is back. */
export function useRetry(retry: () => Promise<void>): void {
  useEffect(() => {
    const again = () => void retry();
    again();
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [retry]);
}
