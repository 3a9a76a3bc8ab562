import { readCodeArray } from './code-array.ts';
import { readCollectionCsv } from './collection-csv.ts';
import { readXmlDeck } from './xml-deck.ts';

/** Yields between lines. */
export function* plainList(text: string): Generator<undefined, string> {
  return readCodeArray(text) ?? (yield* readXmlDeck(text)) ?? (yield* readCollectionCsv(text)) ?? text;
}
