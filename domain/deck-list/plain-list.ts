import { readCollectionCsv } from './collection-csv.ts';
import { readMtgoDeck } from './mtgo-deck.ts';

/** A list as text, one card a line, whatever file it came from. */
export const plainList = (text: string): string => readMtgoDeck(text) ?? readCollectionCsv(text) ?? text;
