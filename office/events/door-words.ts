import type { DoorScan } from '#contract/office/events.ts';
import type { DoorState } from '#domain/events/seats.ts';
import { countOf } from '#domain/text/counts.ts';
import { guardianWords, nameOf, startWords } from './event-words.ts';

export interface DoorHit {
  /** `kept`: sent when the shop answers. */
  tone: 'right' | 'kept' | 'wrong';
  title: string;
  advice: string;
}

export const TOLD: Record<DoorState, string> = {
  here: 'is here',
  absent: 'is absent',
  booked: 'is not marked any more',
};

/** The address of an order's page, or of a player's. */
export const isCode = (text: string): boolean => /\/(?:order|entry)\//.test(text);

/** What a scan has found or marked. */
export function scanHit(text: string, { outcome, entries: found, other }: DoorScan): DoorHit {
  const names = found.map(nameOf).join(', ');
  const wrong = (title: string, advice: string): DoorHit => ({ tone: 'wrong', title, advice });
  // Codes are long, and say nothing to who reads them.
  const named = isCode(text) ? 'This code' : `“${text}”`;
  switch (outcome) {
    case 'here':
      return { tone: 'right', title: `${names} is here.`, advice: found.map(guardianWords).join('') };
    case 'already':
      return {
        tone: 'kept',
        title: `${names} ${found.length === 1 ? 'is' : 'are'} here already.`,
        advice: 'Nothing was changed.',
      };
    case 'several':
      return wrong(`${named} fits ${countOf(found.length, 'player')}: choose.`, names);
    case 'unpaid':
      return wrong(
        `${names}: not paid yet.`,
        'The seat is held for an unpaid order: take the payment first.',
      );
    case 'gone':
      return wrong(`${names}: the seat was given back.`, '');
    case 'other':
      return wrong(
        'This code is for another tournament.',
        other ? `It is for ${other.name}, ${startWords(other.starts_at)}.` : '',
      );
    case 'unknown':
      return wrong(`Nobody with a seat is found by ${named === 'This code' ? 'this code' : named}.`, '');
  }
}
