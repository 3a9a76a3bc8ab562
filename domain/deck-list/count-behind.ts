import type { DeckEntry } from './deck-list.ts';
import { withoutPipes } from './forge-line.ts';
import { MAYBEBOARD } from './headings.ts';
import { readCard } from './read-card.ts';

const COUNT_BEHIND = /^(.*\S)(?:\s*[([](\d{1,2})[)\]]|\s+[-–—*]\s?(\d{1,2})|[,;]\s*(\d{1,2})|\s(\d{1,2}))$/;
const ORDINAL_FIRST = /^\d{1,3}[.)]/;
const COUNTED_ASIDE = /^(\p{L}[^:=]*\p{L})\s*[:=]\s*(\d{1,2})$/u;

/** 'Nest Ball (4)', 'Nest Ball - 4', 'OP01-016,4': how many, unless it is the card's number. */
export function readCountBehind(text: string, line: number, section: string): DeckEntry | undefined {
  const [, name, ...counts] = COUNT_BEHIND.exec(text) ?? [];
  const quantity = Number(counts.find((count) => count !== undefined));
  if (name === undefined || quantity < 1 || ORDINAL_FIRST.test(text) || section === MAYBEBOARD)
    return undefined;
  return { line, section, quantity, written: name, card: readCard(withoutPipes(name)) };
}

/** 'Nest Ball: 4' reads as a heading, 'Nest Ball = 4' as a fact about a deck. */
export function readCountedAside(text: string, line: number, section: string): DeckEntry[] {
  const [, name, digits] = COUNTED_ASIDE.exec(text) ?? [];
  const quantity = Number(digits);
  return name === undefined || quantity < 1
    ? []
    : [{ line, section, quantity, written: name, card: readCard(name) }];
}
