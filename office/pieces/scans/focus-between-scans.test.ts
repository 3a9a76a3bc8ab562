import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusBetweenScans } from './focus-between-scans.ts';

class Field extends EventTarget {
  value = '';
  hasFocus = false;
  matches = (): boolean => true;
  focus = (): void => {
    this.hasFocus = true;
  };
}

let scan: Field;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  scan = new Field();
  page = Object.assign(new EventTarget(), { activeElement: scan });
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLInputElement', Field);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function askFor() {
  const waybill = new Field();
  return { waybill, stop: focusBetweenScans(waybill as unknown as HTMLElement) };
}

function submit(): void {
  page.dispatchEvent(new Event('submit'));
  scan.value = '';
  vi.runAllTimers();
}

it('moves the focus at once while nothing is scanned', () => {
  expect(askFor().waybill.hasFocus).toBe(true);
});

it('leaves a waybill whole whose first letters are in the field already, and moves the focus after it', () => {
  scan.value = 'TCG-';
  const { waybill } = askFor();
  scan.value = 'TCG-0042-8000';
  scan.dispatchEvent(new Event('input'));
  expect(waybill.hasFocus).toBe(false);
  submit();
  expect(waybill.hasFocus).toBe(true);
});

it('does not move it any more when the parcel has left the screen', () => {
  scan.value = 'TCG-';
  const { waybill, stop } = askFor();
  stop();
  submit();
  expect(waybill.hasFocus).toBe(false);
});
