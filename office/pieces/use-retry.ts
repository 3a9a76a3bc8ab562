import { useEffect } from 'react';

const RETRY_MS = 4_000;

/** Immediately, every few seconds, and when the connection is back. */
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
