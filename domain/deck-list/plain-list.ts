import { readCodeArray } from './code-array.ts';
import { readCodeRow } from './code-row.ts';
import { readCollectionCsv } from './collection-csv.ts';
import { readXmlDeck } from './xml-deck.ts';

/** Yields between lines. */
export function* plainList(text: string): Generator<undefined, string> {
  const codes = readCodeArray(text) ?? readCodeRow(text);
  return codes ?? (yield* readXmlDeck(text)) ?? (yield* readCollectionCsv(text)) ?? text;
}
