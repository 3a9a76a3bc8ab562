import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScanListener } from './scan-listener.ts';

const KEY_MS = 8;
const SKUS =
  readFileSync(new URL('../../../demo/products.csv', import.meta.url), 'utf8').match(
    /(?<=^\w+,)SD-[\w-]+(?=,)/gm,
  ) ?? [];
const figures = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const code = fc.oneof(
  fc.constantFrom(...SKUS),
  fc.stringMatching(/^SD-[A-HJ-NP-Z2-9]{8}$/),
  fc.integer({ min: 1, max: 999_999 }).map((sale) => `CS-${String(sale).padStart(6, '0')}`),
  figures(8),
  figures(13),
);

/** A screen without fields: an element that keys reach only if they are not held back. */
class Screen extends EventTarget {
  keys: string[] = [];
  click = (): void => {};
  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.keys.push((event as KeyboardEvent).key));
  }
  matches = (): boolean => false;
}

/** A field that takes scans itself. */
class ScanField extends Screen {
  override matches = (): boolean => true;
}

class Key extends Event {
  key: string;
  constructor(type: string, { key, ...options }: { key: string } & EventInit) {
    super(type, options);
    this.key = key;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Element', Screen);
  vi.stubGlobal('HTMLElement', Screen);
  vi.stubGlobal('HTMLInputElement', class {});
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('KeyboardEvent', Key);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openScreen() {
  const screen = new Screen();
  vi.stubGlobal('document', { activeElement: screen });
  const scans: string[] = [];
  const listener = new ScanListener({ passScan: (text) => scans.push(text), takesFields: () => false });
  let at = performance.now();
  let target = screen;
  /** As a browser hands a key on: first to the listener, then to the screen unless it was stopped. */
  const press = (key: string, waitMs: number, lateMs = 0) => {
    at += waitMs;
    vi.advanceTimersByTime(waitMs + lateMs);
    let isStopped = false;
    const stop = () => {
      isStopped = true;
    };
    listener.onKey(eventOf(key, at, stop));
    if (!isStopped) screen.keys.push(key);
  };
  const eventOf = (key: string, timeStamp: number, stop = () => {}) =>
    ({
      ...{ key, target, timeStamp, isTrusted: true, repeat: false },
      ...{ ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, code: '' },
      preventDefault: () => {},
      stopImmediatePropagation: stop,
    }) as unknown as KeyboardEvent;
  const takeEarly = (keys: readonly string[]) =>
    listener.takeEarly(keys.map((key, index) => eventOf(key, at + index * KEY_MS)));
  const moveFocus = (to: Screen) => {
    target = to;
    vi.stubGlobal('document', { activeElement: to });
  };
  return { screen, scans, press, takeEarly, moveFocus, rest: () => vi.advanceTimersByTime(3_000) };
}

it('reads a code whose keys a busy page hands on late', () => {
  const { screen, scans, press, rest } = openScreen();
  for (const [index, key] of [...'SD-72PGVN9Z'].entries()) press(key, KEY_MS, index === 1 ? 60 : 0);
  press('Enter', KEY_MS);
  rest();
  expect(scans).toEqual(['SD-72PGVN9Z']);
  expect(screen.keys).toEqual([]);
});

it('does not cut a code in two where a busy computer has handed on each key late, and the next one later still', () => {
  const { screen, scans, press, rest } = openScreen();
  for (const [index, key] of [...'SD-MTG-ECL-PACK'].entries()) {
    press(key, KEY_MS, { 0: 250, 9: 200 }[index] ?? 0);
  }
  press('Enter', KEY_MS);
  rest();
  expect(scans).toEqual(['SD-MTG-ECL-PACK']);
  expect(screen.keys).toEqual([]);
});

it('does not cut a code in two where a single key of it is handed on late', () => {
  const { screen, scans, press, rest } = openScreen();
  for (const [index, key] of [...'7XQ2-KM4P-H5RV'].entries()) press(key, KEY_MS, index === 6 ? 400 : 0);
  press('Enter', KEY_MS);
  rest();
  expect(scans).toEqual(['7XQ2-KM4P-H5RV']);
  expect(screen.keys).toEqual([]);
});

it('keeps a code whole when the screen moves the focus into its own field meanwhile', () => {
  const { screen, scans, press, moveFocus, rest } = openScreen();
  const field = new ScanField();
  for (const [index, key] of [...'SD-72PGVN9Z'].entries()) {
    if (index === 4) moveFocus(field);
    press(key, KEY_MS);
  }
  press('Enter', KEY_MS);
  rest();
  expect(scans).toEqual(['SD-72PGVN9Z']);
  expect([...screen.keys, ...field.keys]).toEqual([]);
});

it('of keys that came before it, takes a scan, and gives commands back to the page in order', () => {
  const { screen, scans, takeEarly, rest } = openScreen();
  takeEarly(['j', 'Enter']);
  expect(screen.keys).toEqual(['j', 'Enter']);
  takeEarly([...'SD-72PGVN9Z', 'Enter']);
  rest();
  expect(scans).toEqual(['SD-72PGVN9Z']);
  expect(screen.keys).toEqual(['j', 'Enter']);
});

it.each(['-10%', '+5'])('takes %s for the change of a figure, however quickly it comes', (change) => {
  const { screen, scans, press, rest } = openScreen();
  for (const key of change) press(key, KEY_MS);
  press('Enter', KEY_MS);
  rest();
  expect(scans).toEqual([]);
  expect(screen.keys).toEqual([...change, 'Enter']);
});

it('reads SKUs of the demo shop', () => {
  expect(SKUS.length).toBeGreaterThan(100);
});

it.each(['Enter', 'Tab', undefined])(
  'Any code scanned is opened, and no key of it is a command: %s',
  (end) => {
    fc.assert(
      fc.property(code, (scanned) => {
        const { screen, scans, press, rest } = openScreen();
        for (const key of scanned) press(key, KEY_MS);
        if (end) press(end, KEY_MS);
        rest();
        expect(screen.keys).toEqual([]);
        expect(scans).toEqual([scanned]);
      }),
    );
  },
);

it('A code that has begun fast stays one, however unevenly a slow scanner or a busy computer goes on.', () => {
  const gap = fc.integer({ min: 1, max: 140 });
  fc.assert(
    fc.property(
      code,
      fc.infiniteStream(gap),
      fc.constantFrom('Enter', 'Tab', undefined),
      (scanned, gaps, end) => {
        const { screen, scans, press, rest } = openScreen();
        for (const [index, key] of [...scanned].entries()) press(key, index < 3 ? KEY_MS : gaps.next().value);
        if (end) press(end, gaps.next().value);
        rest();
        expect(screen.keys).toEqual([]);
        expect(scans).toEqual([scanned]);
      },
    ),
  );
});

it('Keys pressed by a person are commands, each once and in order, however quickly.', () => {
  const key = fc.constantFrom(...'gtojkxz/?123', 'Enter', 'ArrowDown', 'Escape', ' ');
  const pressed = fc.array(fc.tuple(key, fc.integer({ min: 36, max: 900 })), { maxLength: 12 });
  fc.assert(
    fc.property(pressed, (keys) => {
      const { screen, scans, press, rest } = openScreen();
      for (const [each, waitMs] of keys) press(each, waitMs);
      rest();
      expect(screen.keys).toEqual(keys.map(([each]) => each));
      expect(scans).toEqual([]);
    }),
  );
});

it('Two keys that roll over each other are commands, too.', () => {
  const { screen, scans, press, rest } = openScreen();
  press('g', 500);
  press('o', 20);
  rest();
  expect(screen.keys).toEqual(['g', 'o']);
  expect(scans).toEqual([]);
});
