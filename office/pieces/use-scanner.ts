import { useEffect, useRef } from 'react';
import { isTypedInto } from './typing.ts';

/** Faster than anybody types. */
const FAST_MS = 35;
const SHORTEST_SCAN = 4;

/**
 * Detects a scanner acting as a keyboard, wherever the focus is, and keeps its input out of other fields.
 * Fields with `data-scans` handle scans themselves.
 */
export function useScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  }, [onScan]);
  useEffect(() => {
    const listener = new ScanListener((text) => latest.current(text));
    window.addEventListener('keydown', listener.onKey, true);
    return () => window.removeEventListener('keydown', listener.onKey, true);
  }, []);
}

class ScanListener {
  readonly #onScan: (text: string) => void;
  #text = '';
  #lastAt = 0;
  #field: { element: HTMLInputElement; value: string } | undefined;
  /** Holds back a key outside fields until it is clear whether more follow. */
  #held: { event: KeyboardEvent; timer: ReturnType<typeof setTimeout> } | undefined;

  constructor(onScan: (text: string) => void) {
    this.#onScan = onScan;
  }

  readonly onKey = (event: KeyboardEvent): void => {
    if (!event.isTrusted || event.ctrlKey || event.altKey || event.metaKey) return;
    const { target, timeStamp } = event;
    if (target instanceof Element && target.matches('[data-scans]')) return;
    const isFast = timeStamp - this.#lastAt < FAST_MS;
    if (event.key === 'Enter') {
      if (isFast && this.#text.length >= SHORTEST_SCAN) this.#finish(event);
      this.#text = '';
      return;
    }
    if (event.key.length !== 1) return;
    if (!isFast) this.#begin(target);
    this.#text += event.key;
    this.#lastAt = timeStamp;
    if (!isTypedInto(target)) this.#hold(event, isFast);
  };

  #begin(target: EventTarget | null): void {
    this.#text = '';
    this.#field = target instanceof HTMLInputElement ? { element: target, value: target.value } : undefined;
  }

  #finish(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.#field) this.#field.element.value = this.#field.value;
    this.#onScan(this.#text);
  }

  /** A single key is a shortcut and is replayed; several came from the scanner. */
  #hold(event: KeyboardEvent, isFast: boolean): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.#held) clearTimeout(this.#held.timer);
    this.#held = undefined;
    if (isFast) return;
    const { key, code, shiftKey, target } = event;
    const timer = setTimeout(() => {
      this.#held = undefined;
      const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
      const isUnused = target?.dispatchEvent(again) ?? false;
      if (isUnused && key === ' ' && target instanceof HTMLElement) target.click();
    }, FAST_MS);
    this.#held = { event, timer };
  }
}
