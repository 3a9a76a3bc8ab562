import { useCallback, useEffect, useRef, useState } from 'react';
import { foldCounterPass } from '#domain/credit/counter-pass.ts';
import { creditToSpend } from '#domain/credit/credit-to-spend.ts';
import {
  foldGiftCardCode,
  giftCardName,
  isOwnGiftCardCode,
  STORE_CREDIT,
} from '#domain/credit/gift-card-code.ts';
import { useStored } from './stored-sales.ts';
import { type CardOnSale, type CardRead, readCard, readCredit } from './till-calls.ts';

export interface SaleCards {
  cards: readonly CardOnSale[];
  /** A gift card, or store credit by the code of its page. */
  add: (code: string) => Promise<CardRead>;
  use: (card: CardOnSale) => void;
  takeOff: (card: CardOnSale) => void;
  clear: () => void;
  /** Reads again what is left on each. */
  refresh: () => Promise<void>;
}

export function useCards(): SaleCards {
  const [cards, setCards] = useState<readonly CardOnSale[]>([]);
  const use = useCallback(
    (card: CardOnSale) =>
      setCards((all) => [...all.filter((other) => !isSame(other, card)), card].toSorted(creditLast)),
    [],
  );
  const add = useCallback(
    async (code: string): Promise<CardRead> => {
      const read = await readAny(code);
      if (read.ok) use(read.card);
      return read;
    },
    [use],
  );
  const clear = useCallback(() => setCards([]), []);

  async function refresh(): Promise<void> {
    const read = await Promise.all(cards.map(({ code }) => readAny(code)));
    setCards(read.flatMap((each) => (each.ok ? [each.card] : [])));
  }

  const takeOff = (card: CardOnSale) => setCards((all) => all.filter((other) => other !== card));
  return { cards, add, use, takeOff, clear, refresh };
}

/** Store credit has another code each time it is read. */
const isSame = (one: CardOnSale, other: CardOnSale): boolean =>
  one.end === other.end && (one.end === '' || foldGiftCardCode(one.code) === foldGiftCardCode(other.code));

const isPass = (text: string): boolean => foldCounterPass(text) !== '';

const readAny = (code: string): Promise<CardRead> => (isPass(code) ? readCredit(code) : readCard(code));

/** As the shop takes them: gift cards first. */
const creditLast = (one: CardOnSale, other: CardOnSale): number =>
  Number(one.end === '') - Number(other.end === '');

/** As the sale names them. */
export const meansOf = (cards: readonly CardOnSale[]) => ({
  gift_cards: cards.filter(({ end }) => end !== '').map(({ code }) => ({ code })),
  credit_pass: cards.find(({ end }) => end === '')?.code ?? '',
});

export const cardName = ({ end }: Pick<CardOnSale, 'end'>): string =>
  end === '' ? STORE_CREDIT : giftCardName(end);

/** No number of a product: barcodes have digits alone, and codes have none of some letters. */
export const looksLikeCard = (text: string): boolean =>
  (isOwnGiftCardCode(text) && /[^\d\s-]/.test(text)) || isPass(text);

/** Also one that another program has sold: asked only about what is not for sale. */
export const mayBeCard = (text: string): boolean => foldGiftCardCode(text) !== '';

/** What each card pays of a total, in their order. */
export const paidByCards = (cards: readonly CardOnSale[], totalCents: number): number[] =>
  creditToSpend(
    totalCents,
    cards.map(({ balanceCents }) => balanceCents),
    0,
  );

export const sumOfCards = (cards: readonly CardOnSale[], totalCents: number): number =>
  paidByCards(cards, totalCents).reduce((sum, cents) => sum + cents, 0);

/** Cards pay for no other sale than that for which they were scanned, which may be before its first line. */
export function useEndOfSale(onEnd: () => void): void {
  const { lines, key } = useStored();
  const current = lines.length > 0 ? key : '';
  const before = useRef(current);
  useEffect(() => {
    if (before.current !== '' && before.current !== current) onEnd();
    before.current = current;
  }, [current, onEnd]);
}
