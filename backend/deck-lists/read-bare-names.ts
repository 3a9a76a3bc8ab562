import { numberKey } from '#domain/cards/card-keys.ts';
import { withoutAsking } from '#domain/deck-list/asks.ts';
import type { BadLine, DeckEntry, DeckList } from '#domain/deck-list/deck-list.ts';
import { isNoted } from '#domain/deck-list/notes.ts';
import { isCardCode, readCard } from '#domain/deck-list/read-card.ts';
import type { CardIndex } from './card-index.ts';
import { findKnown } from './find-printings.ts';
import { readEntryAgain } from './read-again.ts';

/**
 * With the lines that are a card's name and nothing else, each as one card. Among lines with numbers a name that stands apart may
 * be the title of a deck, and is unsure. In a list of nothing but names one that the shop does not know is a card, too. The
 * number of 'Round 4' counts no cards, nor that of any title above cards that are counted before their names.
 */
export function* readBareNames(index: CardIndex, list: DeckList): Generator<undefined, DeckList> {
  const counted = list.asides.flatMap((aside) => knownCounted(index, aside) ?? []);
  const isOfNames = list.entries.length === 0;
  const known: DeckEntry[] = [];
  const others: BadLine[] = [];
  for (const bad of list.badLines) {
    const { bareName } = bad;
    const entry = bareName && knownEntry(index, bareName.entry);
    const isOfTwo = index.named(bad.lead ?? '').length > 0;
    const withCount =
      entry || isOfTwo || bad.counted === undefined
        ? undefined
        : (bad.lead === undefined ? knownCounted : knownEntry)(index, bad.counted);
    const asked = entry || withCount || !bareName ? [] : namesWithin(index, bareName.entry);
    if (asked.length > 0) known.push(...asked);
    else if (entry)
      known.push({
        ...entry,
        isUnsure: bareName.standsApart && !isOfNames && !isCardCode(bareName.entry.written),
      });
    else if (withCount) counted.push(withCount);
    else others.push(bad);
    yield;
  }
  const areCards = isOfNames && known.length + counted.length >= others.length;
  const isCard = ({ bareName }: BadLine) => areCards && bareName?.isNoUsualName === false;
  const unknown = others.filter(isCard).flatMap(({ bareName }) => bareName?.entry ?? []);
  const entries = [...list.entries, ...known, ...counted, ...unknown].toSorted(
    (one, other) => one.line - other.line,
  );
  const firstCounted = counted.length > 0 ? 0 : (list.entries[0]?.line ?? 0);
  const isAside = ({ line, written, counted: entry }: BadLine) =>
    isNoted(written) ||
    (line < firstCounted && entry !== undefined && index.spelledLike(entry.card.name, '').length === 0);
  const badLines = others
    .filter((bad) => !isCard(bad))
    .map((bad) => (isAside(bad) ? { ...bad, quantity: 0 } : bad));
  return { ...list, entries, badLines };
}

const NEXT_NAME = /\s*[,;&]\s*(?:(?:and|en)\s+)?|\s+(?:and|en|plus)\s+/i;

/** Of 'Do you have Opt, Duress and Shock?' three; empty unless the shop knows each. */
function namesWithin(index: CardIndex, entry: DeckEntry): DeckEntry[] {
  const asked = withoutAsking(entry.written);
  const names = [[asked], asked.split(NEXT_NAME)].map((parts) =>
    parts.map((written) => knownEntry(index, { ...entry, written, card: readCard(written) })),
  );
  const known = names.map((entries) => entries.filter((each) => each !== undefined));
  return known.find((entries, at) => entries.length > 0 && entries.length === names[at]?.length) ?? [];
}

function knownEntry(index: CardIndex, entry: DeckEntry): DeckEntry | undefined {
  const read = readEntryAgain(index, entry);
  return findKnown(index, read.card).printings.length > 0 ? read : undefined;
}

/** Of 'Pikachu SSP 57' and 'Pikachu (57)' the number is the card's, of 'Pikachu SSP 57 4' there are four. */
function knownCounted(index: CardIndex, entry: DeckEntry): DeckEntry | undefined {
  const read = knownEntry(index, entry);
  if (!read) return undefined;
  const { set, number } = read.card;
  const isWholePlace = number.includes('-') || (set !== '' && number !== '');
  if (!isWholePlace && set + number !== '') return undefined;
  const key = String(entry.quantity);
  const isNumber = findKnown(index, read.card).printings.some(
    (printing) => numberKey(index.numberOf(printing).written) === key,
  );
  return isNumber ? undefined : read;
}
