import { useEffect, useRef } from 'react';
import { isTypedInto } from '../keyboard/typing.ts';
import { FAST_MS } from './is-scan.ts';
import type { ScanListener } from './scan-listener.ts';

interface Receiver {
  onScan: (text: string) => void;
}

/** The screen's own receiver is last; the frame's is first. */
const receivers: Receiver[] = [];

export const passScan = (text: string): void => receivers.at(-1)?.onScan(text);

let listener: Pick<ScanListener, 'onKey'> | undefined;
/** Pressed before the listener is there: letters of a scan must not be taken for commands. */
const early: KeyboardEvent[] = [];
// Every screen listens for scans, but none needs this to be shown.
if (!import.meta.env.SSR) {
  void import('./scan-listener.ts').then(
    (loaded) => {
      const begun = new loaded.ScanListener({ passScan, takesFields: () => receivers.length > 1 });
      listener = begun;
      begun.takeEarly(early.splice(0));
    },
    () => {
      listener = { onKey: () => undefined };
    },
  );
}

function onKey(event: KeyboardEvent): void {
  if (listener) listener.onKey(event);
  else if (mayBeOfScan(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    early.push(event);
  }
}

function mayBeOfScan(event: KeyboardEvent): boolean {
  const { key, target, timeStamp, ctrlKey, altKey, metaKey } = event;
  if (isTypedInto(target) || ctrlKey || altKey || metaKey) return false;
  const last = early.at(-1);
  // However slowly it came: it must not overtake the letters before it.
  if (key === 'Enter') return last !== undefined;
  // A blank alone scrolls, or presses what has the focus.
  return key.length === 1 && (key !== ' ' || (last !== undefined && timeStamp - last.timeStamp < FAST_MS));
}

/**
 * Detects a scanner acting as a keyboard, wherever the focus is. A screen's own scan field goes before the frame
 * (`isFallback`), and only it keeps scans out of other fields: elsewhere a barcode or waybill may be meant for one.
 * Fields with `data-scans` handle scans themselves.
 */
export function useScanner(onScan: (text: string) => void, isFallback = false): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  }, [onScan]);
  useEffect(() => {
    const receiver = { onScan: (text: string) => latest.current(text) };
    if (isFallback) receivers.unshift(receiver);
    else receivers.push(receiver);
    if (receivers.length === 1) window.addEventListener('keydown', onKey, true);
    return () => {
      receivers.splice(receivers.indexOf(receiver), 1);
      if (receivers.length === 0) window.removeEventListener('keydown', onKey, true);
    };
  }, [isFallback]);
}
