const STORAGE_KEY = 'springdeck.office.scan-sound';
const HIGH = { hertz: 1_320, at: [0] };
const LOW = { hertz: 220, at: [0, 0.16] };
const LENGTH = 0.09;

let context: AudioContext | undefined;

/** High once for success, low twice for an error; never the only signal. */
export function playScanSound(isRight: boolean): void {
  if (isScanSoundOff() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { hertz, at } = isRight ? HIGH : LOW;
  for (const delay of at) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(context.destination);
    tone.start(context.currentTime + delay);
    tone.stop(context.currentTime + delay + LENGTH);
  }
}

/** Stored on the device; without storage the sound is off. */
export function isScanSoundOff(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    return true;
  }
}

export function switchScanSound(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    return;
  }
}
