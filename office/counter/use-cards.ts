import { useCallback, useState } from 'react';
import { creditToSpend } from '#domain/credit/credit-to-spend.ts';
import { foldGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { type CardOnSale, type CardRead, readCard } from './till-calls.ts';

export interface SaleCards {
  cards: readonly CardOnSale[];
  add: (code: string) => Promise<CardRead>;
  takeOff: (end: string) => void;
  clear: () => void;
  /** Reads again what is left on each. */
  refresh: () => Promise<void>;
}

export function useCards(): SaleCards {
  const [cards, setCards] = useState<readonly CardOnSale[]>([]);
  const add = useCallback(async (code: string): Promise<CardRead> => {
    const read = await readCard(code);
    if (read.ok) setCards((all) => [...all.filter(({ end }) => end !== read.card.end), read.card]);
    return read;
  }, []);
  const clear = useCallback(() => setCards([]), []);

  async function refresh(): Promise<void> {
    const read = await Promise.all(cards.map(({ code }) => readCard(code)));
    setCards(read.flatMap((each) => (each.ok ? [each.card] : [])));
  }

  const takeOff = (end: string) => setCards((all) => all.filter((card) => card.end !== end));
  return { cards, add, takeOff, clear, refresh };
}

/** No number of a product: barcodes have digits alone, and codes have none of some letters. */
export const looksLikeCard = (text: string): boolean => /\D/.test(foldGiftCardCode(text));

/** What each card pays of a total, in their order. */
export const paidByCards = (cards: readonly CardOnSale[], totalCents: number): number[] =>
  creditToSpend(
    totalCents,
    cards.map(({ balanceCents }) => balanceCents),
    0,
  );

export const sumOfCards = (cards: readonly CardOnSale[], totalCents: number): number =>
  paidByCards(cards, totalCents).reduce((sum, cents) => sum + cents, 0);
