import { readCollectionCsv as readCsvInSteps } from '#domain/deck-list/collection-csv.ts';
import { plainList as plainInSteps } from '#domain/deck-list/plain-list.ts';
import { readDeckList as readInSteps } from '#domain/deck-list/read-deck-list.ts';
import { readXmlDeck as readDekInSteps } from '#domain/deck-list/xml-deck.ts';

/** The readers yield between lines; tests read to the end at once. */
const withoutYielding =
  <Given extends unknown[], Result>(read: (...given: Given) => Generator<undefined, Result>) =>
  (...given: Given): Result => {
    const steps = read(...given);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  };

export const readDeckList = withoutYielding(readInSteps);
export const plainList = withoutYielding(plainInSteps);
export const readCollectionCsv = withoutYielding(readCsvInSteps);
export const readXmlDeck = withoutYielding(readDekInSteps);
