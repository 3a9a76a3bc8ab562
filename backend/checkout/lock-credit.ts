import { lockAccounts, moveOrderCredit } from '../credit/order-credit.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';
import type { GivenCode } from '../orders/given-codes.ts';
import { findGivenCredit, type GivenCredit } from '../orders/given-credit.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import type { Order } from '../orders/queries.ts';

/** Balances as they are until the commit, with what the order that is replaced gives back. Throws Refused. */
export async function lockCredit(
  trx: Trx,
  { signer }: { signer: Signer },
  {
    codes,
    mailbox,
    isOn,
    known,
    at,
  }: {
    codes: readonly GivenCode[];
    mailbox: string | undefined;
    isOn: boolean;
    known: Order | false | undefined;
    at: string;
  },
): Promise<GivenCredit> {
  const find = () => findGivenCredit(trx, signer, { codes, mailbox }, { isOn, now: at });
  const first = await find();
  const ids = [...first.cards.map(({ account }) => account), first.mailbox].flatMap((each) => each?.id ?? []);
  await lockAccounts(trx, known ? [known.id] : [], ids);
  if (known) await moveOrderCredit(trx, 'held', 'released', { orderId: known.id, by: 'shopper', at });
  const given = await find();
  for (const { problem, field } of given.cards) {
    if (problem) throw orderRefused({ code: 'gift_card', problem, field });
  }
  return given;
}
