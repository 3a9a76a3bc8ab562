import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { type CreditAccount, findGiftCard } from '../credit/accounts.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import type { Signer } from '../ground/signer.ts';
import { problemOf } from './given-credit.ts';
import { GIFT_CARD_CODES, GIFT_CARD_WORDS } from './order-refusals.ts';

interface CardServices {
  signer: Signer;
  settings: { shop: Pick<ShopFacts, 'codesAndCredit'> };
  now: () => Date;
}

/** By its code as it was typed; where credit is off, no code is known. Throws Refused. */
export async function findUsableCard(
  db: DbOrTrx,
  { signer, settings, now }: CardServices,
  code: string,
): Promise<CreditAccount> {
  const card = settings.shop.codesAndCredit ? await findGiftCard(db, signer, code) : undefined;
  const problem = problemOf(card, now().toISOString());
  if (problem || !card)
    throw new Refused(GIFT_CARD_CODES[problem ?? 'unknown'], GIFT_CARD_WORDS[problem ?? 'unknown']);
  return card;
}
