import { useCallback, useRef, useState } from 'react';
import type { BookingKind } from '#domain/stock/stock-ledger.ts';
import { useRetry } from '../pieces/use-retry.ts';
import { send } from './list-calls.ts';
import { byUnit, type ListedLine, putBack, type WaitingBooking } from './stock-list.ts';
import { keep, readStored, storeLines, useStored } from './stored-lines.ts';

type BookingResult =
  | { tone: 'ok'; booking: WaitingBooking }
  /** `booking` has been refused: its lines are on the list again. */
  | { tone: 'error'; words: string; booking?: WaitingBooking };

interface BookingDetails {
  note: string;
  paidCents: number | null;
}

/** Compares a list with the ledger, and retries each booking until it is answered. */
export function useBookings(kind: BookingKind, onBooked: () => void) {
  const { lists, waiting } = useStored();
  const lines = lists[kind];
  const [comparison, setComparison] = useState<{
    of: readonly ListedLine[];
    lines: ReturnType<typeof byUnit>;
  }>();
  const [result, setResult] = useState<BookingResult>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const sendWaiting = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let [booking] = readStored().waiting; booking; [booking] = readStored().waiting) {
      const { key, note, paidCents } = booking;
      const outcome = await send(booking.kind, booking.lines, { key, note, paid_cents: paidCents });
      if (outcome.state === 'lost') break;
      keep({ waiting: readStored().waiting.filter((each) => each.key !== key) });
      if (outcome.state === 'done') {
        setResult({ tone: 'ok', booking });
        onBooked();
      } else {
        setResult({ tone: 'error', words: outcome.message, booking });
        storeLines(booking.kind, putBack(readStored().lists[booking.kind], booking.lines, booking.kind));
      }
    }
    isSending.current = false;
  }, [onBooked]);

  useRetry(sendWaiting);

  const compare = async () => {
    setBusy(true);
    const outcome = await send(kind, lines, {});
    setBusy(false);
    if (outcome.state === 'done') {
      setResult(undefined);
      setComparison({ of: lines, lines: byUnit(outcome.lines) });
      return;
    }
    const words =
      outcome.state === 'refused'
        ? outcome.message
        : 'No connection: what you counted is kept. Compare it when it is back.';
    setResult({ tone: 'error', words });
  };

  const book = async (details: BookingDetails) => {
    const booking = { key: crypto.randomUUID(), kind, lines, ...details };
    keep({
      waiting: [...readStored().waiting, booking],
      lists: { ...readStored().lists, [kind]: [] },
      ...(kind === 'count' && { counting: null }),
    });
    setBusy(true);
    await sendWaiting();
    setBusy(false);
  };

  const compared = comparison?.of === lines ? comparison.lines : undefined;
  return { waiting: isBusy ? 0 : waiting.length, compared, result, isBusy, compare, book };
}
