/** How many printings of a file did what to the book. */
export interface BookCounts {
  fresh: number;
  changed: number;
  same: number;
  /** Objects and rows that are broken. */
  broken: number;
  /** What the book has no place for: digital cards, decks. */
  leftOut: number;
  /** Sets of which a file says something new. */
  sets: number;
}

export const noCounts = (): BookCounts => ({ fresh: 0, changed: 0, same: 0, broken: 0, leftOut: 0, sets: 0 });
