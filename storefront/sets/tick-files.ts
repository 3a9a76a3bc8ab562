import { plainList } from '#domain/deck-list/plain-list.ts';
import { readDeckList } from '#domain/deck-list/read-deck-list.ts';
import { findTicked, type TickedCard, type TickedSet, writeTicks } from '#domain/deck-list/set-ticks.ts';
import { decodeList } from '../ui/text/decode-list.ts';

const MAX_ROWS = 20_000;
export const MAX_FILE_BYTES = 5_000_000;

/** Loaded when it is pressed: the reader of collections is large. */
export async function exportTicks(slug: string, set: TickedSet, ids: readonly number[]): Promise<void> {
  const cards = await fetchCards(slug);
  const csv = writeTicks(
    set,
    cards.filter(({ id }) => ids.includes(id)),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv' }));
  link.download = `${slug}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The cards of the set that a collection has. */
export async function importTicks(slug: string, set: TickedSet, file: File): Promise<number[]> {
  const [cards, bytes] = await Promise.all([fetchCards(slug), file.arrayBuffer()]);
  const list = toEnd(plainList(decodeList(new Uint8Array(bytes))));
  const { entries } = toEnd(readDeckList(list, MAX_ROWS));
  return findTicked(entries, set, cards);
}

async function fetchCards(slug: string): Promise<TickedCard[]> {
  const response = await fetch(`/sets/${encodeURIComponent(slug)}/cards`);
  if (!response.ok) throw new Error(`the set was answered with ${response.status}`);
  return response.json();
}

/** The readers yield between lines. */
function toEnd<Value>(steps: Generator<undefined, Value>): Value {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
