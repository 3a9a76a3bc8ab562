import { foldGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { useCredit } from '#domain/credit/use-credit.ts';
import { type CreditAccount, findGiftCard } from '../credit/accounts.ts';
import type { CreditPart } from '../credit/order-credit.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';
import type { GiftCardProblem } from './order-refusals.ts';

/** A gift card as the shopper gave it. */
export interface GivenGiftCard {
  /** The last characters of what was typed. */
  end: string;
  /** undefined: there is no such card, or the same was given before. */
  account: CreditAccount | undefined;
  problem: GiftCardProblem | undefined;
}

/** Where credit is off, no code is known. */
export async function findGivenGiftCards(
  db: DbOrTrx,
  signer: Signer,
  codes: readonly string[],
  { isOn, now }: { isOn: boolean; now: string },
): Promise<GivenGiftCard[]> {
  const cards: GivenGiftCard[] = [];
  for (const code of codes) {
    const found = isOn ? await findGiftCard(db, signer, code) : undefined;
    const isRepeated = cards.some(({ account }) => found && account?.id === found.id);
    cards.push({
      end: foldGiftCardCode(code).slice(-4),
      account: isRepeated ? undefined : found,
      problem: problemOf(found, now),
    });
  }
  return cards;
}

export function problemOf(account: CreditAccount | undefined, now: string): GiftCardProblem | undefined {
  if (account?.kind !== 'gift_card') return 'unknown';
  if (account.stopped_at !== null) return 'stopped';
  return account.usable_from !== null && account.usable_from > now ? 'not_yet' : undefined;
}

/** What each given card pays of a total, in their order; 0 for one that is refused. */
export const usedOfCards = (
  cards: readonly GivenGiftCard[],
  totalCents: number,
  minimumCents: number,
): number[] =>
  useCredit(
    totalCents,
    cards.map(({ account, problem }) => (account && !problem ? account.balance_cents : 0)),
    minimumCents,
  );

/** Without the cards of which nothing is used. */
export const creditParts = (cards: readonly GivenGiftCard[], used: readonly number[]): CreditPart[] =>
  cards.flatMap(({ account }, index) => {
    const cents = used[index] ?? 0;
    return account && cents > 0 ? [{ accountId: account.id, cents }] : [];
  });
