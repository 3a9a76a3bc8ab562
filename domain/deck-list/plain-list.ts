import { readCollectionCsv } from './collection-csv.ts';
import { readMtgoDeck } from './mtgo-deck.ts';

export const plainList = (text: string): string => readMtgoDeck(text) ?? readCollectionCsv(text) ?? text;
