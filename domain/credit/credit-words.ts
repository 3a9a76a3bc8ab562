import type { CreditCause, GivingCause } from './credit.ts';

export const GIVING_NAMES: Readonly<Record<GivingCause, string>> = {
  goodwill: 'Goodwill',
  prize: 'Prize',
  correction: 'Correction',
};

const WORDS: Readonly<Record<CreditCause, readonly [more: string, less: string]>> = {
  goodwill: ['Given as goodwill', 'Goodwill taken back'],
  prize: ['Given as a prize', 'Prize taken back'],
  correction: ['Corrected: more', 'Taken by the shop'],
  sale: ['Bought', 'Refunded to its buyer'],
  hold: ['Held for an order', 'Held for an order'],
  release: ['Free again, its order was not paid', 'Released'],
  spend: ['Spent', 'Spent'],
  refund: ['Refunded', 'Refund taken back'],
  move: ['Put in', 'Moved'],
  import: ['Brought in from another shop program', 'Taken out again'],
};

/** An entry as its account's owner sees it. */
export const entryWords = ({
  cause,
  cents,
  isUndo,
}: {
  cause: CreditCause;
  cents: number;
  isUndo: boolean;
}): string => {
  const [more, less] = WORDS[cause];
  if (isUndo) return `Undone: ${(cents < 0 ? more : less).toLowerCase()}`;
  return cents < 0 ? less : more;
};
