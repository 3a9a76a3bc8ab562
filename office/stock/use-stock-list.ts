import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfficeStockLine } from '#contract/office-stock.ts';
import type { BookingKind } from '#domain/stock-ledger.ts';
import { byUnit, keep, type ListedLine, readKept, send, type WaitingBooking } from './stock-list.ts';

const AGAIN_MS = 4_000;

interface Told {
  tone: 'ok' | 'error';
  words: string;
}

/** The list of this device: kept through reloads and lost connections, and each booking sent until it is answered. */
export function useStockList(kind: BookingKind, onBooked: () => void) {
  const [lines, showLines] = useState<ListedLine[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [compared, setCompared] = useState<ReturnType<typeof byUnit>>();
  const [told, setTold] = useState<Told>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const setLines = useCallback(
    (changed: ListedLine[]) => {
      const kept = readKept();
      keep({ ...kept, lists: { ...kept.lists, [kind]: changed } });
      showLines(changed);
      setCompared(undefined);
    },
    [kind],
  );

  const sendWaiting = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (;;) {
      const [booking] = readKept().waiting;
      if (!booking) break;
      const outcome = await send(booking.kind, booking.lines, { key: booking.key, note: booking.note });
      if (outcome.state === 'lost') break;
      const kept = readKept();
      keep({ ...kept, waiting: kept.waiting.filter(({ key }) => key !== booking.key) });
      if (outcome.state === 'done') {
        setTold({ tone: 'ok', words: `Booked: ${countItems(booking)} items.` });
        onBooked();
      } else {
        setTold({ tone: 'error', words: outcome.message });
        if (booking.kind === kind) setLines(booking.lines);
      }
    }
    setWaiting(readKept().waiting.length);
    isSending.current = false;
  }, [kind, onBooked, setLines]);

  useEffect(() => {
    const kept = readKept();
    showLines(kept.lists[kind]);
    setWaiting(kept.waiting.length);
    void sendWaiting();
    const timer = setInterval(() => void sendWaiting(), AGAIN_MS);
    const onOnline = () => void sendWaiting();
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, [kind, sendWaiting]);

  const compare = async () => {
    setBusy(true);
    const outcome = await send(kind, lines, {});
    setBusy(false);
    if (outcome.state === 'done') {
      setTold(undefined);
      setCompared(byUnit((outcome.data as { lines: OfficeStockLine[] }).lines));
    } else if (outcome.state === 'refused') setTold({ tone: 'error', words: outcome.message });
    else
      setTold({
        tone: 'error',
        words: 'No connection: what you counted is kept. Compare it when it is back.',
      });
  };

  const book = async (note: string) => {
    const booking: WaitingBooking = { key: crypto.randomUUID(), kind, note, lines };
    const kept = readKept();
    keep({ waiting: [...kept.waiting, booking], lists: { ...kept.lists, [kind]: [] } });
    showLines([]);
    setCompared(undefined);
    setWaiting(kept.waiting.length + 1);
    setBusy(true);
    await sendWaiting();
    setBusy(false);
  };

  return { lines, setLines, waiting: isBusy ? 0 : waiting, compared, told, isBusy, compare, book };
}

const countItems = ({ lines }: WaitingBooking): number => lines.reduce((sum, { units }) => sum + units, 0);
