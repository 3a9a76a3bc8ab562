import { creditToSpend } from '#domain/credit/credit-to-spend.ts';
import { endOfGiftCardCode, foldGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { type CreditAccount, findGiftCard, findMailbox } from '../credit/accounts.ts';
import type { CreditPart } from '../credit/order-credit.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';
import type { GivenCode } from './given-codes.ts';
import type { GiftCardProblem } from './order-refusals.ts';

/** A gift card as the shopper gave it. */
export interface GivenGiftCard extends GivenCode {
  /** The last characters of what was typed. */
  end: string;
  /** undefined: there is no such card, or the same was given before. */
  account: CreditAccount | undefined;
  problem: GiftCardProblem | undefined;
}

/** Where credit is off, no code is known. */
async function findGivenGiftCards(
  db: DbOrTrx,
  signer: Signer,
  codes: readonly GivenCode[],
  { isOn, now }: { isOn: boolean; now: string },
): Promise<GivenGiftCard[]> {
  const cards: GivenGiftCard[] = [];
  for (const given of codes) {
    const found = isOn ? await findGiftCard(db, signer, given.code) : undefined;
    const isRepeated = cards.some(({ account }) => found && account?.id === found.id);
    cards.push({
      ...given,
      end: endOfGiftCardCode(foldGiftCardCode(given.code)),
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

/** What may pay for an order: gift cards as they were given, then the credit of a mailbox. */
export interface GivenCredit {
  cards: GivenGiftCard[];
  /** undefined: of no mailbox, or of one that was never given any. */
  mailbox: CreditAccount | undefined;
}

export const NO_CREDIT: GivenCredit = { cards: [], mailbox: undefined };

/** `mailbox`: of a session that asks for its credit to be used. Where credit is off, there is none. */
export const findGivenCredit = async (
  db: DbOrTrx,
  signer: Signer,
  { codes, mailbox }: { codes: readonly GivenCode[]; mailbox: string | undefined },
  { isOn, now }: { isOn: boolean; now: string },
): Promise<GivenCredit> => ({
  cards: await findGivenGiftCards(db, signer, codes, { isOn, now }),
  mailbox: isOn && mailbox !== undefined ? await findMailbox(db, mailbox) : undefined,
});

export interface UsedCredit {
  /** Of each given card; 0 for one that is refused. */
  cards: number[];
  mailbox: number;
  /** In all. */
  cents: number;
}

/** What each pays of a total, in the order in which they are used. */
export function spendGivenCredit(
  { cards, mailbox }: GivenCredit,
  totalCents: number,
  minimumCents: number,
): UsedCredit {
  const balances = cards.map(({ account, problem }) => (account && !problem ? account.balance_cents : 0));
  const used = creditToSpend(totalCents, [...balances, mailbox?.balance_cents ?? 0], minimumCents);
  return {
    cards: used.slice(0, cards.length),
    mailbox: used.at(-1) ?? 0,
    cents: used.reduce((sum, cents) => sum + cents, 0),
  };
}

/** Without the accounts of which nothing is used. */
export const creditParts = ({ cards, mailbox }: GivenCredit, used: UsedCredit): CreditPart[] =>
  [...cards.map(({ account }) => account), mailbox].flatMap((account, index) => {
    const cents = used.cards[index] ?? used.mailbox;
    return account && cents > 0 ? [{ accountId: account.id, cents }] : [];
  });
