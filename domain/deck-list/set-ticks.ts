import { codeKey, nameKey, numberKey } from '#domain/cards/card-keys.ts';
import type { DeckEntry } from './deck-list.ts';

export interface TickedSet {
  name: string;
  /** The first is written. */
  codes: readonly string[];
}

export interface TickedCard {
  id: number;
  name: string;
  number: string;
}

/** A collection as other programs read it, one row a card. */
export function writeTicks({ name, codes }: TickedSet, cards: readonly TickedCard[]): string {
  const rows = cards.map((card) => ['1', card.name, codes[0] ?? name, card.number].map(cellOf).join(','));
  return `${['Count,Name,Set code,Collector number', ...rows].join('\r\n')}\r\n`;
}

/** Quoted where needed; what a spreadsheet would take for a formula gets a blank, which readers drop. */
function cellOf(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? ` ${text}` : text;
  return /[",\r\n]|^\s/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Which cards of a set a collection has; rows of other sets, and names that several cards have, tick nothing. */
export function findTicked(
  entries: readonly Pick<DeckEntry, 'card'>[],
  set: TickedSet,
  cards: readonly TickedCard[],
): number[] {
  const ofSet = entries.filter(({ card }) => card.set === '' || isCalled(set, card.set));
  const byNumber = Map.groupBy(cards, ({ number }) => numberKey(number));
  const byName = Map.groupBy(cards, ({ name }) => nameKey(name));
  const ids = ofSet.flatMap(({ card }) => {
    const named = byName.get(nameKey(card.name)) ?? [];
    const numbered = byNumber.get(numberKey(card.number)) ?? [];
    if (card.number === '') return named.length === 1 ? named : [];
    // Without a set only both together tell the card.
    const both = numbered.filter((each) => named.includes(each));
    return both.length > 0 || card.set === '' ? both.slice(0, 1) : numbered.slice(0, 1);
  });
  return [...new Set(ids.map(({ id }) => id))];
}

/** 'SV03: Obsidian Flames' is Obsidian Flames. */
function isCalled({ name, codes }: TickedSet, called: string): boolean {
  const key = codeKey(called);
  const own = codeKey(name);
  return codes.some((code) => codeKey(code) === key) || (own !== '' && key.endsWith(own));
}
