const FIRST = 'A'.charCodeAt(0);
const LETTERS = 26;

/** 0 is A, 25 is Z, 26 is AA. */
export function trayLetter(place: number): string {
  const last = String.fromCharCode(FIRST + (place % LETTERS));
  return place < LETTERS ? last : trayLetter(Math.floor(place / LETTERS) - 1) + last;
}
