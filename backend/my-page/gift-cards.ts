import { giftCardName } from '#domain/credit/gift-card-code.ts';
import { decimalFromCents, formatRand } from '#domain/money/money.ts';
import { nameOrderActor } from '#domain/orders/order-status-names.ts';
import { openMailbox } from '../credit/accounts.ts';
import { moveCredit } from '../credit/move-credit.ts';
import { lockAccounts } from '../credit/order-credit.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findUsableCard } from '../orders/usable-card.ts';

/** Throws Refused. */
export async function giftCardBalance(services: OrderServices, code: string) {
  const card = await findUsableCard(services.db, services, code);
  return { end: card.code_end, balance: decimalFromCents(card.balance_cents) };
}

/** Moves what is on the card to the mailbox; nothing is no mistake: it may be pressed twice. Throws Refused. */
export const addGiftCard = (services: OrderServices, email: string, code: string) =>
  transact(services.db, async (trx) => {
    const at = services.now().toISOString();
    const { id } = await findUsableCard(trx, services, code);
    const mailboxId = await openMailbox(trx, email, at);
    const accounts = await lockAccounts(trx, [], [id, mailboxId]);
    const before = accounts.get(mailboxId)?.balance_cents ?? 0;
    // Its account is locked, so value and state hold until the commit.
    const card = await findUsableCard(trx, services, code);
    const cents = card.balance_cents;
    const { mostCreditCents } = services.settings.shop;
    if (before + cents > mostCreditCents) {
      throw new Refused(
        'too_much_credit',
        `An address has at most ${formatRand(mostCreditCents)} of credit. Please pay with this gift card at the checkout.`,
      );
    }
    if (cents > 0) {
      const entries = [
        { accountId: mailboxId, cents },
        { accountId: id, cents: -cents },
      ];
      await moveCredit(trx, entries, {
        actor: nameOrderActor('shopper'),
        at,
        note: giftCardName(card.code_end),
      });
    }
    return {
      end: card.code_end,
      added: decimalFromCents(cents),
      balance: decimalFromCents(before + cents),
    };
  });
