import type { NewCredit, NewGiftCard } from '#contract/office/credit.ts';
import { type CreditKind, GIVEN_FROM } from '#domain/credit/credit.ts';
import { GIVING_NAMES } from '#domain/credit/credit-words.ts';
import { endOfGiftCardCode, GIFT_CARD_CODE_LENGTH, giftCardName } from '#domain/credit/gift-card-code.ts';
import { decimalFromCents, formatRand } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { findShopAccount, lockAccount, openGiftCard, openMailbox } from '../credit/accounts.ts';
import { type TransferOutcome, transfer } from '../credit/transfer.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { lockNames } from '../ground/db/transaction-locks.ts';
import { randomCode } from '../ground/random-code.ts';
import { Refused } from '../ground/refused.ts';
import type { Signer } from '../ground/signer.ts';
import { writeLog } from '../log/write-log.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';
import { findListeners, writeEvents } from '../webhook-events/write-events.ts';
import { ensureWithinDay } from './staff-limit.ts';

export interface CreditServices {
  db: Db;
  signer: Signer;
  now: () => Date;
  settings: { shop: Pick<ShopFacts, 'mostCreditCents'> };
}

export interface Given {
  cause: NewCredit['cause'];
  /** In cents. */
  amount: number;
  reason: string;
  key: string;
}

/** Returns the mailbox's account. Throws Refused; a second call of the same key changes nothing. */
export const giveCredit = (
  { db, now, settings }: CreditServices,
  person: SignedIn,
  { email, ...given }: NewCredit,
): Promise<number> =>
  transact(db, async (trx) => {
    const key = keyOf(given);
    await lockNames(trx, [key]);
    if (!(await isKnown(trx, key))) await ensureWithinDay(trx, person, given.amount, now());
    const accountId = await openMailbox(trx, email, now().toISOString());
    await giveToMailbox(trx, person, { ...given, key, accountId }, { shop: settings.shop, now: now() });
    return accountId;
  });

/** In the transaction of a caller who has asked what the person may give. Returns the transfer. Throws Refused. */
export async function giveToMailbox(
  trx: Trx,
  person: SignedIn,
  given: Given & { accountId: number },
  { shop, now }: { shop: CreditServices['settings']['shop']; now: Date },
): Promise<number> {
  const before = (await lockAccount(trx, given.accountId))?.balance_cents ?? 0;
  const to = { ...given, name: `Credit ${given.accountId}`, kind: 'mailbox' } as const;
  const { id, isRepeated } = await give(trx, person, to, now);
  if (!isRepeated && before + given.amount > shop.mostCreditCents) {
    throw new Refused(
      'too_much_credit',
      `An address has at most ${formatRand(shop.mostCreditCents)} of credit, and this one has ${formatRand(before)}.`,
    );
  }
  return id;
}

/** The code is told here and never again. Throws Refused, also when the key has made a card before. */
export const makeGiftCard = (
  { db, signer, now }: CreditServices,
  person: SignedIn,
  given: NewGiftCard,
): Promise<{ accountId: number; code: string }> =>
  transact(db, async (trx) => {
    const key = keyOf(given);
    await lockNames(trx, [key]);
    if (await isKnown(trx, key)) {
      throw new Refused(
        'office_gift_card_made',
        'This gift card has been made already, and its code was shown then: stop it and make another one.',
      );
    }
    await ensureWithinDay(trx, person, given.amount, now());
    const { accountId, code } = await giveOnCard(trx, person, { ...given, key }, { signer, now: now() });
    return { accountId, code };
  });

/** On a new gift card, in the transaction of a caller who has asked what the person may give. Throws Refused. */
export async function giveOnCard(
  trx: Trx,
  person: SignedIn,
  given: Given,
  { signer, now }: { signer: Signer; now: Date },
): Promise<{ accountId: number; code: string; transferId: number }> {
  const code = randomCode(GIFT_CARD_CODE_LENGTH);
  const accountId = await openGiftCard(trx, signer, code, now.toISOString());
  const to = { ...given, accountId, name: giftCardName(endOfGiftCardCode(code)), kind: 'gift_card' } as const;
  const { id } = await give(trx, person, to, now);
  return { accountId, code, transferId: id };
}

const keyOf = ({ key }: Pick<Given, 'key'>): string => `give:${key}`;

const isKnown = async (trx: Trx, key: string): Promise<boolean> =>
  (await trx.selectFrom('credit_transfers').select('id').where('key', '=', key).executeTakeFirst()) !==
  undefined;

async function give(
  trx: Trx,
  person: SignedIn,
  {
    accountId,
    name,
    kind,
    cause,
    amount,
    reason,
    key,
  }: Given & { accountId: number; name: string; kind: CreditKind },
  now: Date,
): Promise<{ id: number; isRepeated: boolean }> {
  const actor = actorOf(person);
  const source = await findShopAccount(trx, GIVEN_FROM[cause]);
  const { id, isRepeated } = orRefuse(
    await transfer(trx, {
      key,
      cause,
      entries: [
        { accountId, cents: amount },
        { accountId: source, cents: -amount },
      ],
      note: reason,
      actor,
      at: now.toISOString(),
    }),
  );
  if (isRepeated) return { id, isRepeated };
  const after = `${formatRand(amount)} given: ${GIVING_NAMES[cause].toLowerCase()}`;
  const undo = { action: 'credit-transfer', data: { transferId: id } };
  await writeLog(trx, actor, { what: 'credit', which: name, after, reason, undo }, now);
  const credit = { id, kind, cause, amount: decimalFromCents(amount), currency: 'ZAR' };
  await writeEvents(
    trx,
    await findListeners(trx).execute(),
    [{ id: givenEventId(id), topic: 'credit.given', data: { credit } }],
    { at: now.toISOString(), waitSeconds: mailDelay(actor) },
  );
  return { id, isRepeated };
}

/** Of a transfer: its event for webhooks, and the mail that tells of it. */
export const givenEventId = (transferId: number): string => `evt_credit_${transferId}`;
export const givenMailKey = (transferId: number): string => `credit-given:${transferId}`;

/** Throws Refused, so that the caller's transaction rolls back. */
export function orRefuse(outcome: TransferOutcome): Extract<TransferOutcome, { ok: true }> {
  if (outcome.ok) return outcome;
  throw outcome.code === 'credit_short'
    ? new Refused('office_credit_short', 'There is less left: some of it has been spent or taken.')
    : new Refused('idempotency_key_reused', 'This key was used for something else. Open the form again.');
}
