import { countOf } from '../text/counts.ts';

/** Rows of which something is to be said, though they are good. */
export interface ReadingCounts {
  /** With a price of more than two decimals. */
  rounded: number;
  /** With a regular price of 0. */
  free: number;
  /** With a sale price of 0, which other programs write for none. */
  unreduced: number;
  /** Of a card tool's file, whose units are added to an earlier row of the same card. */
  added: number;
  /** With letters that a program had encoded twice. */
  mended: number;
}

/** '2 rows with a regular price of 0: free' */
export const readingNotes = ({ rounded, free, unreduced, added, mended }: ReadingCounts): string[] =>
  [
    [rounded, 'with a price of more than two decimals: rounded'],
    [free, 'with a regular price of 0: free'],
    [unreduced, 'with a sale price of 0: not in a sale'],
    [added, 'of a card that stands in the file before: added to its first row'],
    [mended, 'with letters that a program had encoded twice, such as PokÃ©mon: read as Pokémon'],
  ].flatMap(([count, words]) => (Number(count) > 0 ? `${countOf(Number(count), 'row')} ${words}` : []));
