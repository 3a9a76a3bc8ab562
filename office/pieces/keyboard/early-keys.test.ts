import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { separateScans } from './early-keys.ts';

const FAST_KEY_MS = 8;
const SLOW_KEY_MS = 200;

class Target extends EventTarget {
  readonly matches: () => boolean;
  constructor(isField: boolean) {
    super();
    this.matches = () => isField;
  }
}

beforeEach(() => vi.stubGlobal('HTMLElement', Target));
afterEach(() => vi.unstubAllGlobals());

function press(text: string, everyMs: number, { isField = false, from = 0 } = {}) {
  const target = new Target(isField);
  return Array.from([...text, 'Enter'], (key, index) => ({
    ...{ key, target, timeStamp: from + index * everyMs },
    ...{ ctrlKey: false, altKey: false, metaKey: false },
  }));
}

it('takes what was scanned before the screen listened for a code, and what was typed for keys', () => {
  const keys = press('gk', SLOW_KEY_MS, { from: 10_000 });
  expect(separateScans([...press('SD-72PGVN9Z', FAST_KEY_MS), ...keys])).toEqual({
    scans: ['SD-72PGVN9Z'],
    keys,
  });
});

it('leaves a code in the field into which it was scanned', () => {
  expect(separateScans(press('6001234567890', FAST_KEY_MS, { isField: true }))).toEqual({
    scans: [],
    keys: [],
  });
});
