import type { PrizesPayment } from '#contract/office/prizes.ts';
import { formatGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { formatRand } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { lockAccount, openMailbox } from '../../credit/accounts.ts';
import { givenMailKey, giveOnCard, giveToMailbox } from '../../credit-desk/give-credit.ts';
import { ensureWithinDay } from '../../credit-desk/staff-limit.ts';
import type { EventRow } from '../../events/find-events.ts';
import { slotKey } from '../../events/find-placings.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { writeLog } from '../../log/write-log.ts';
import { enqueueMail, mailDelay } from '../../mail/enqueue-mail.ts';
import { prizeMail } from '../../mail/prize-mail.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { changedMeanwhile, lockEvent } from '../save-event.ts';
import { findWonPlaces, type WonPlace } from './find-prizes.ts';

/** A prize that is paid by a gift card. */
export interface MadeCard {
  entryId: number;
  place: number;
  player: string;
  cents: number;
  code: string;
}

/**
 * Pays what the places win and have not been paid yet, all or nothing: as store credit to the address of the entry, or on a
 * gift card whose code is told here and never again. A second press pays nothing. Throws Refused.
 */
export const payPrizes = (
  services: OrderServices,
  person: SignedIn,
  eventId: number,
  { shown }: PrizesPayment,
): Promise<MadeCard[]> =>
  transact(services.db, async (trx) => {
    const event = await lockEvent(trx, eventId);
    if (event.state !== 'over') {
      const words = 'Prizes are paid by the final order: press “It is over” on the tournament’s page first.';
      throw new Refused('office_event_state', words);
    }
    const due = (await findWonPlaces(trx, event)).filter(({ cents, paid }) => cents > 0 && !paid);
    if (due.length === 0) return [];
    ensureAsShown(due, shown);
    const total = due.reduce((sum, { cents }) => sum + cents, 0);
    await ensureWithinDay(trx, person, total, services.now());
    const onPaper = new Set(shown.filter(({ isOnPaper }) => isOnPaper).map(({ entryId }) => entryId));
    const isOnPaper = ({ entryId, email }: WonPlace) => email === '' || onPaper.has(entryId);
    const accounts = await openMailboxes(
      trx,
      due.filter((won) => !isOnPaper(won)).map(({ email }) => email),
      services.now().toISOString(),
    );
    const cards: MadeCard[] = [];
    for (const won of due) {
      const accountId = isOnPaper(won) ? undefined : accounts.get(won.email);
      const card = await payPlace(trx, services, person, { event, won, accountId });
      if (card) cards.push(card);
    }
    const after = `Prizes of ${formatRand(total)} paid to ${countOf(due.length, 'place')}`;
    await writeLog(trx, actorOf(person), { what: 'event', which: event.name, after }, services.now());
    return cards;
  });

/** Throws Refused where a place, its player or its prize is another by now. */
function ensureAsShown(due: readonly WonPlace[], shown: PrizesPayment['shown']): void {
  const isShown = ({ place, entryId, cents }: WonPlace) =>
    shown.some((each) => each.place === place && each.entryId === entryId && each.cents === cents);
  if (shown.length !== due.length || !due.every(isShown)) throw changedMeanwhile();
}

/** Opened and locked in one order, so that nobody waits for somebody who waits for this. */
async function openMailboxes(trx: Trx, emails: readonly string[], at: string): Promise<Map<string, number>> {
  const accounts = new Map<string, number>();
  for (const email of [...new Set(emails)].toSorted()) {
    accounts.set(email, await openMailbox(trx, email, at));
  }
  for (const id of [...accounts.values()].toSorted((one, other) => one - other)) await lockAccount(trx, id);
  return accounts;
}

interface PaidPlace {
  event: EventRow;
  won: WonPlace;
  /** undefined: by a gift card. */
  accountId: number | undefined;
}

async function payPlace(
  trx: Trx,
  services: OrderServices,
  person: SignedIn,
  { event, won, accountId }: PaidPlace,
): Promise<MadeCard | undefined> {
  const { settings, signer } = services;
  const { place, cents } = won;
  const now = services.now();
  const given = {
    cause: 'prize',
    amount: cents,
    reason: `${event.name}, place ${place}`,
    key: await freeKey(trx, `prize:${event.id}:${slotKey(won)}`),
  } as const;
  if (accountId === undefined) {
    const { code, transferId } = await giveOnCard(trx, person, given, { signer, now });
    await keepPaid(trx, event.id, won, transferId);
    return { entryId: won.entryId, place, player: won.name, cents, code: formatGiftCardCode(code) };
  }
  const transferId = await giveToMailbox(
    trx,
    person,
    { ...given, accountId },
    { shop: settings.shop, now },
  ).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    const words = `Place ${place}: ${error.message} Pay it on paper instead. Nothing was paid.`;
    throw new Refused('too_much_credit', words);
  });
  await keepPaid(trx, event.id, won, transferId);
  const mail = await prizeMail(settings, { name: event.name, place, cents });
  const waitSeconds = mailDelay(actorOf(person));
  const to = { recipient: won.email, replyTo: settings.mail.shop, waitSeconds };
  await enqueueMail(trx, { ...mail, ...to, dedupeKey: givenMailKey(transferId) }, now);
  return undefined;
}

/** One for each time that the prize of a place is paid: what was taken back can be paid again. */
async function freeKey(trx: Trx, key: string): Promise<string> {
  for (let times = 1; ; times += 1) {
    const tried = times === 1 ? key : `${key}:${times}`;
    const known = await trx
      .selectFrom('credit_transfers')
      .select('id')
      .where('key', '=', tried)
      .executeTakeFirst();
    if (!known) return tried;
  }
}

async function keepPaid(
  trx: Trx,
  event_id: number,
  { division, place, share, entryId: entry_id }: WonPlace,
  transfer_id: number,
): Promise<void> {
  await trx
    .insertInto('event_prizes')
    .values({ event_id, division, place, share, entry_id, transfer_id })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'division', 'place', 'share']).doUpdateSet({ entry_id, transfer_id }),
    )
    .execute();
}
