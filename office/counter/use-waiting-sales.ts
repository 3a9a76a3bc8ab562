import { useCallback, useRef } from 'react';
import { useRetry } from '../pieces/use-retry.ts';
import { keep, readStored } from './stored-sales.ts';
import { sell } from './till-calls.ts';

/** Sends offline sales, each once, as soon as the shop responds. */
export function useWaitingSales(onBooked: () => void): void {
  const isSending = useRef(false);
  const sendWaiting = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (const { sale, at } of readStored().waiting.filter(({ problem }) => problem === undefined)) {
      const seconds_ago = Math.max(0, Math.round((Date.now() - at) / 1_000));
      const outcome = await sell({ ...sale, seconds_ago });
      // Signed out: waits, as when offline.
      if (
        outcome.state === 'lost' ||
        (outcome.state === 'refused' && outcome.code === 'rest_not_logged_in')
      ) {
        break;
      }
      const { waiting } = readStored();
      const refused = outcome.state === 'refused' ? outcome : undefined;
      keep({
        waiting: waiting.flatMap((each) => {
          if (each.sale.key !== sale.key) return [each];
          return refused
            ? [{ ...each, problem: [refused.message, ...Object.values(refused.params)].join(' ') }]
            : [];
        }),
      });
      if (!refused) onBooked();
    }
    isSending.current = false;
  }, [onBooked]);
  useRetry(sendWaiting);
}
