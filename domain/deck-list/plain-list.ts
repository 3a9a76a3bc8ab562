import { readCodeArray } from './code-array.ts';
import { readCodeRow } from './code-row.ts';
import { readCollectionCsv } from './collection-csv.ts';
import { readCountsApart } from './counts-apart.ts';
import { readJsonDeck } from './json-deck.ts';
import { readMassEntry } from './mass-entry.ts';
import { readPixelborn } from './pixelborn.ts';
import { readXmlDeck } from './xml-deck.ts';

/** Yields between lines. */
export function* plainList(text: string): Generator<undefined, string> {
  const codes =
    readCodeArray(text) ??
    readJsonDeck(text) ??
    readCodeRow(text) ??
    readPixelborn(text) ??
    readMassEntry(text);
  return (
    codes ??
    (yield* readXmlDeck(text)) ??
    (yield* readCollectionCsv(text)) ??
    (yield* readCountsApart(text)) ??
    text
  );
}
