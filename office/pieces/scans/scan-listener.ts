import { isTypedInto, setValue } from '../keyboard/typing.ts';
import { BURST_KEYS, isOneBurst, isScan } from './is-scan.ts';

interface ScanReceiver {
  passScan: (text: string) => void;
  /** Whether scans are kept out of every field, not only out of those for figures. */
  takesFields: () => boolean;
}

/** Longer than `FAST_MS`: a busy page hands keys on late, and their time stamps say how fast they came. */
const HOLD_MS = 100;
/** No person waits for keys of a burst, and the rest of the code may come late. */
const BURST_HOLD_MS = 500;
/** Where a key has come late, the next one may; nobody waits longer for a command. */
const MOST_LATE_MS = 1_000;

type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Holds back keys outside fields until it is clear whether they come from a scanner; otherwise they are replayed. */
export class ScanListener {
  readonly #receiver: ScanReceiver;
  #text = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  #field: { element: TypedField; value: string } | undefined;
  #held: KeyboardEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The latest of the held keys. */
  #lateMs = 0;
  #scans = 0;

  constructor(receiver: ScanReceiver) {
    this.#receiver = receiver;
  }

  /** Handles keys that were held back before this listener had loaded. */
  takeEarly(events: readonly KeyboardEvent[]): void {
    for (const event of events) {
      const before = this.#scans;
      this.onKey(event);
      const isEnd = event.key === 'Enter' || event.key === 'Tab';
      if (isEnd && this.#scans === before) pressAgain(event);
    }
  }

  readonly onKey = (event: KeyboardEvent): void => {
    if (!event.isTrusted || MODIFIERS.has(event.key)) return;
    const { target, timeStamp } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) {
      this.#replay();
      return;
    }
    const isFast = isOneBurst(timeStamp - this.#lastAt, this.#held.length);
    // A screen moves the focus into its field also in the middle of a scan.
    const isGoingOn = isFast && this.#held.length > 0;
    if (!isGoingOn && target instanceof Element && target.matches('[data-scans]')) {
      this.#replay();
      return;
    }
    if (event.key === 'Enter' || event.key === 'Tab') {
      if (isFast && this.#isScan(true)) this.#finish(event);
      else this.#replay();
      return;
    }
    if (event.key.length !== 1) {
      this.#replay();
      return;
    }
    if (!isFast) this.#begin(target);
    this.#text += event.key;
    this.#lastAt = timeStamp;
    // No code begins with a space, by which a page scrolls.
    if (isGoingOn || (!isTypedInto(target) && this.#text !== ' ')) this.#hold(event);
  };

  #begin(target: EventTarget | null): void {
    this.#replay();
    if (!isTypedInto(target) || !isTypedField(target)) return;
    this.#field = { element: target, value: target.value };
  }

  #isScan(isEnded: boolean): boolean {
    const { element } = this.#field ?? {};
    if (!element) return this.#held.length > 0 && isScan(this.#text, isEnded);
    return isScan(this.#text, isEnded) && (this.#receiver.takesFields() || isForFigures(element, this.#text));
  }

  #finish(event?: KeyboardEvent): void {
    event?.preventDefault();
    event?.stopImmediatePropagation();
    const text = this.#text;
    if (this.#field) setValue(this.#field.element, this.#field.value);
    this.#forget();
    this.#scans += 1;
    this.#receiver.passScan(text);
  }

  #hold(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#held.push(event);
    this.#lateMs = Math.max(this.#lateMs, performance.now() - event.timeStamp);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#isScan(false)) this.#finish();
      else this.#replay();
    }, this.#holdMs());
  }

  #holdMs(): number {
    const isBurst = this.#held.length >= BURST_KEYS;
    return (isBurst ? BURST_HOLD_MS : HOLD_MS) + Math.min(this.#lateMs, MOST_LATE_MS);
  }

  #replay(): void {
    const held = this.#held;
    this.#forget();
    held.forEach(pressAgain);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#held = [];
    this.#lateMs = 0;
    this.#text = '';
    this.#field = undefined;
    this.#lastAt = Number.NEGATIVE_INFINITY;
  }
}

function pressAgain({ key, code, shiftKey, target }: KeyboardEvent): void {
  // The key before it may have moved the focus, as it would have without being held.
  const now = document.activeElement ?? target;
  if (isTypedInto(now)) {
    if (key.length === 1) document.execCommand('insertText', false, key);
    return;
  }
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
  const isUnused = now?.dispatchEvent(again) ?? false;
  if (isUnused && (key === ' ' || key === 'Enter') && now instanceof HTMLElement) now.click();
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

const isTypedField = (target: EventTarget | null): target is TypedField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** A price or a quantity is never a code of eight digits, nor one with letters. */
const isForFigures = ({ inputMode, type }: TypedField, text: string): boolean =>
  (type === 'number' || inputMode === 'numeric' || inputMode === 'decimal') && /[a-z]|\d{8}/i.test(text);
