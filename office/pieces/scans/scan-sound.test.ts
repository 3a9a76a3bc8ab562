import { afterEach, expect, it, vi } from 'vitest';

/** The tones that a scan plays, in hertz. */
async function tonesOf(isRight: boolean, stored: Record<string, string> = {}) {
  const tones: { frequency: { value: number } }[] = [];
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      createOscillator() {
        const tone = { frequency: { value: 0 }, connect() {}, start() {}, stop() {} };
        tones.push(tone);
        return tone;
      }
    },
  );
  const sound = await import('./scan-sound.ts');
  sound.playScanSound(isRight);
  return { sound, hertz: tones.map(({ frequency }) => frequency.value) };
}

afterEach(() => vi.unstubAllGlobals());

it('sounds high once for a right scan, and low twice for a wrong one', async () => {
  expect((await tonesOf(true)).hertz).toEqual([1_320]);
  expect((await tonesOf(false)).hertz).toEqual([220, 220]);
});

it('is silent on a device where sounds are switched off, until they are on again', async () => {
  const device: Record<string, string> = {};
  const { sound } = await tonesOf(true, device);
  sound.switchScanSound(false);
  expect((await tonesOf(true, device)).hertz).toEqual([]);
  sound.switchScanSound(true);
  expect((await tonesOf(true, device)).hertz).toEqual([1_320]);
});
