import { readCodeArray } from './code-array.ts';
import { readCollectionCsv } from './collection-csv.ts';
import { readMtgoDeck } from './mtgo-deck.ts';

/** Yields between lines. */
export function* plainList(text: string): Generator<undefined, string> {
  return readCodeArray(text) ?? (yield* readMtgoDeck(text)) ?? (yield* readCollectionCsv(text)) ?? text;
}
