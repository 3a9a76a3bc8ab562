const FIRST = 'A'.charCodeAt(0);
const LETTERS = 26;

/** 0 is A, 25 is Z, 26 is AA. */
export function trayLetter(place: number): string {
  const last = String.fromCharCode(FIRST + (place % LETTERS));
  return place < LETTERS ? last : trayLetter(Math.floor(place / LETTERS) - 1) + last;
}

export function trayPlace(letter: string): number | undefined {
  if (!/^[A-Z]{1,2}$/i.test(letter)) return undefined;
  return Array.from(letter.toUpperCase()).reduce(
    (place, each) => (place + 1) * LETTERS + each.charCodeAt(0) - FIRST,
    -1,
  );
}
