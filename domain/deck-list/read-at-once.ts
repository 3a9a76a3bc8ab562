import { readCollectionCsv as readCsvInSteps } from './collection-csv.ts';
import { readMtgoDeck as readDekInSteps } from './mtgo-deck.ts';
import { plainList as plainInSteps } from './plain-list.ts';
import { readDeckList as readInSteps } from './read-deck-list.ts';

/** For tests: reads to the end without yielding. */
const atOnce =
  <Given extends unknown[], Result>(read: (...given: Given) => Generator<undefined, Result>) =>
  (...given: Given): Result => {
    const steps = read(...given);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  };

export const readDeckList = atOnce(readInSteps);
export const plainList = atOnce(plainInSteps);
export const readCollectionCsv = atOnce(readCsvInSteps);
export const readMtgoDeck = atOnce(readDekInSteps);
