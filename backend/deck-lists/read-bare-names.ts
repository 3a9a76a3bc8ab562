import type { BadLine, DeckEntry, DeckList } from '#domain/deck-list/deck-list.ts';
import type { CardIndex } from './card-index.ts';
import { findKnown } from './find-printings.ts';
import { readEntryAgain } from './read-again.ts';

/**
 * With the lines that are a card's name and nothing else, each as one card. Among lines with numbers a name that stands apart may
 * be the title of a deck, and is unsure. In a list of nothing but names one that the shop does not know is a card, too.
 */
export function* readBareNames(index: CardIndex, list: DeckList): Generator<undefined, DeckList> {
  const isOfNames = list.entries.length === 0;
  const known: DeckEntry[] = [];
  const others: BadLine[] = [];
  for (const bad of list.badLines) {
    const { bareName } = bad;
    const entry = bareName && readEntryAgain(index, bareName.entry);
    if (entry && findKnown(index, entry.card).printings.length > 0)
      known.push({ ...entry, isUnsure: bareName.standsApart && !isOfNames });
    else others.push(bad);
    yield;
  }
  const areCards = isOfNames && known.length >= others.length;
  const unknown = areCards ? others.flatMap(({ bareName }) => bareName?.entry ?? []) : [];
  const entries = [...list.entries, ...known, ...unknown].toSorted((one, other) => one.line - other.line);
  return { ...list, entries, badLines: areCards ? others.filter(({ bareName }) => !bareName) : others };
}
