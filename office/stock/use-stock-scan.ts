import { useCallback, useRef, useState } from 'react';
import type { OfficeStockUnit } from '#contract/office/stock.ts';
import type { BookingKind } from '#domain/stock/stock-ledger.ts';
import { playScanSound } from '../pieces/scans/scan-sound.ts';
import { useRetry } from '../pieces/use-retry.ts';
import { find } from './list-calls.ts';
import { addUnit, addUnread, findBySku } from './stock-list.ts';
import { readStored, storeLines, storeUnread } from './stored-lines.ts';

export type Hit =
  | { result: 'right'; unit: OfficeStockUnit; units: number }
  | { result: 'several'; title: string }
  | { result: 'kept' | 'wrong'; title: string; advice: string };

interface Choice {
  /** What was scanned. */
  text: string;
  units: readonly OfficeStockUnit[];
}

/** Adds scans to the list; offline, they wait until they can be looked up. */
export function useStockScan(kind: BookingKind, found: readonly OfficeStockUnit[] | undefined) {
  const [choice, setChoice] = useState<Choice | undefined>(found && { text: '', units: found });
  const [hit, setHit] = useState<Hit>();

  const show = useCallback((shown: Hit) => {
    playScanSound(shown.result !== 'wrong');
    setHit(shown);
  }, []);

  const add = useCallback(
    (unit: OfficeStockUnit, scanned?: string) => {
      const { lists, unread } = readStored();
      const waited = unread[kind].find(({ text }) => text === scanned);
      const more = { units: waited?.units ?? 1, at: waited?.at ?? Date.now() };
      const lines = addUnit(lists[kind], unit, kind, more);
      if (waited) {
        storeUnread(
          kind,
          unread[kind].filter((each) => each !== waited),
        );
      }
      storeLines(kind, lines);
      setChoice(undefined);
      show({ result: 'right', unit, units: lines[0]?.units ?? 1 });
    },
    [kind, show],
  );

  const scan = useCallback(
    async (text: string): Promise<boolean> => {
      const { lists, counting } = readStored();
      const known = findBySku([...lists[kind].map(({ unit }) => unit), ...listedIn(kind, counting)], text);
      const units = known ? [known] : await find(text);
      const [only, ...others] = units ?? [];
      if (only && others.length === 0) {
        add(only, text);
      } else if (units === undefined) {
        storeUnread(kind, addUnread(readStored().unread[kind], text, Date.now()));
        show({
          result: 'kept',
          title: `“${text}” is kept`,
          advice: 'The shop does not answer. It is looked up when it does.',
        });
      } else {
        setChoice({ text, units });
        show(
          units.length > 0
            ? { result: 'several', title: `${units.length} fit: choose one` }
            : {
                result: 'wrong',
                title: `Nothing is called “${text}”`,
                advice: 'Scan it again, or type its set and number, such as sv8 237.',
              },
        );
      }
      return true;
    },
    [add, kind, show],
  );

  const isReading = useRef(false);
  const readAgain = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    for (const waiting of readStored().unread[kind].filter(({ isUnclear }) => !isUnclear)) {
      const units = await find(waiting.text);
      if (units === undefined) break;
      const [only, ...others] = units;
      if (only && others.length === 0) add(only, waiting.text);
      else {
        storeUnread(
          kind,
          readStored().unread[kind].map((scan) =>
            scan.text === waiting.text ? { ...scan, isUnclear: true } : scan,
          ),
        );
      }
    }
    isReading.current = false;
  }, [add, kind]);
  useRetry(readAgain);

  const step = (by: 1 | -1) => {
    const [line, ...others] = readStored().lists[kind];
    if (!line) return;
    const units = Math.max(0, line.units + by);
    storeLines(kind, [{ ...line, units, at: Date.now() }, ...others]);
    setHit({ result: 'right', unit: line.unit, units });
  };

  return { scan, add, step, hit, choice };
}

const listedIn = (kind: BookingKind, counting: ReturnType<typeof readStored>['counting']) =>
  kind === 'count' && counting ? counting.units : [];
