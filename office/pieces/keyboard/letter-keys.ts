const STORAGE_KEY = 'springdeck.office.letter-keys';

/** Single-letter shortcuts can be switched off, for users of speech input; stored on the device. */
export const areLettersOff = (): boolean => document.documentElement.dataset.letterKeys === 'off';

export function readLetterKeys(): void {
  try {
    if (localStorage.getItem(STORAGE_KEY) === 'off') document.documentElement.dataset.letterKeys = 'off';
  } catch {
    // Without storage the keys are on.
  }
}

export function switchLetterKeys(areOn: boolean): void {
  document.documentElement.dataset.letterKeys = areOn ? 'on' : 'off';
  try {
    localStorage.setItem(STORAGE_KEY, areOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
