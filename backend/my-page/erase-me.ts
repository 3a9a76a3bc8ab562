import { formatGiftCardCode, GIFT_CARD_CODE_LENGTH } from '#domain/credit/gift-card-code.ts';
import { nameOrderActor } from '#domain/orders/order-status-names.ts';
import { MOST_GIFT_CARD_CENTS } from '#domain/shop/gift-card-terms.ts';
import { findMailbox, lockAccount, openGiftCard } from '../credit/accounts.ts';
import { moveCredit } from '../credit/move-credit.ts';
import { type ErasureOutcome, eraseWithin, lockShopperOrders } from '../customers/privacy/erase-shopper.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { randomCode } from '../ground/random-code.ts';
import type { Refused } from '../ground/refused.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lastMail } from './last-mail.ts';

type Erased = Extract<ErasureOutcome, { ok: true }>['erased'];
type Refusal = Extract<ErasureOutcome, { ok: false }>;

interface NewCard {
  code: string;
  cents: number;
}

/**
 * What is left of the credit goes to gift cards, mailed to the address in the last mail to it; where they could not be
 * spent, the address is not erased. Throws by `refused`.
 */
export const eraseMe = (
  services: OrderServices,
  email: string,
  refused: (refusal: Refusal) => Refused,
): Promise<{ erased: Erased; cents: number }> =>
  transact(services.db, async (trx) => {
    const now = services.now();
    await lockShopperOrders(trx, email);
    const isSpendable = services.settings.shop.codesAndCredit;
    const cards = isSpendable ? await makeCards(trx, services, email, now) : [];
    const outcome = await eraseWithin(trx, nameOrderActor('shopper'), email, now);
    if (!outcome.ok) throw refused(outcome);
    const [first] = cards;
    if (first) {
      const mail = await lastMail(
        services.settings.shop,
        cards.map(({ code, cents }) => ({ code: formatGiftCardCode(code), cents })),
      );
      const dedupeKey = `erased:${first.accountId}`;
      await enqueueMail(trx, { ...mail, dedupeKey, recipient: email, isSecret: true }, now);
    }
    return { erased: outcome.erased, cents: cards.reduce((sum, { cents }) => sum + cents, 0) };
  });

/** Several, where one could not hold it. */
async function makeCards(
  trx: Trx,
  { signer }: OrderServices,
  email: string,
  now: Date,
): Promise<(NewCard & { accountId: number })[]> {
  const found = await findMailbox(trx, email);
  const mailbox = found && (await lockAccount(trx, found.id));
  const at = now.toISOString();
  const cards = [];
  for (let left = mailbox?.balance_cents ?? 0; left > 0; ) {
    const cents = Math.min(left, MOST_GIFT_CARD_CENTS);
    const code = randomCode(GIFT_CARD_CODE_LENGTH);
    cards.push({ code, cents, accountId: await openGiftCard(trx, signer, code, at) });
    left -= cents;
  }
  if (mailbox && cards.length > 0) {
    const entries = [
      { accountId: mailbox.id, cents: -mailbox.balance_cents },
      ...cards.map(({ accountId, cents }) => ({ accountId, cents })),
    ];
    const note = 'Credit of an address that was erased';
    await moveCredit(trx, entries, { actor: nameOrderActor('shopper'), at, note });
  }
  return cards;
}
