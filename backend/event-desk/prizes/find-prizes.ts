import { foldEmail, isEmail } from '#domain/checkout/email.ts';
import { giftCardName } from '#domain/credit/gift-card-code.ts';
import { type Prize, prizeOf } from '#domain/events/prizes.ts';
import type { EventRow } from '../../events/find-events.ts';
import { findPlacings, type Placing, type Slot, slotKey } from '../../events/find-placings.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { unknownEvent } from '../save-event.ts';

export const prizesOf = ({ prizes }: Pick<EventRow, 'prizes'>): Prize[] => JSON.parse(prizes) as Prize[];

/** A place that wins something, and who stands there. */
export interface WonPlace extends Placing {
  cents: number;
  words: string[];
  /** By `foldEmail`; empty: whoever stands there gave none. */
  email: string;
  paid: PaidPrize | undefined;
}

interface PaidPrize extends Slot {
  entryId: number;
  /** Who was paid. */
  name: string;
  cents: number;
  accountId: number;
  /** The end of the gift card's code; null: an address was paid. */
  cardEnd: string | null;
}

/** In the order of the standings, then what was paid to those who stand there no more. Nobody is paid for two places. */
export async function findWonPlaces(db: DbOrTrx, event: EventRow): Promise<WonPlace[]> {
  const prizes = prizesOf(event);
  const placings = await findPlacings(db, event);
  const allPaid = await findPaid(db, event.id);
  const ofSlot = new Map(allPaid.map((each) => [slotKey(each), each]));
  const ofEntry = new Map(allPaid.map((each) => [each.entryId, each]));
  const won = placings
    .map((placing) => ({
      ...placing,
      ...prizeOf(prizes, placing.place),
      paid: ofSlot.get(slotKey(placing)) ?? ofEntry.get(placing.entryId),
    }))
    .filter(({ cents, words, paid }) => cents > 0 || words.length > 0 || paid);
  const told = new Set(won.map(({ paid }) => paid));
  const gone = allPaid
    .filter((paid) => !told.has(paid))
    .map((paid) => ({ ...paid, cents: 0, words: [], paid }));
  const emails = await findEmails(
    db,
    won.map(({ entryId }) => entryId),
  );
  return [...won, ...gone].map((place) => ({ ...place, email: emails.get(place.entryId) ?? '' }));
}

/** What was taken back is not paid. */
async function findPaid(db: DbOrTrx, eventId: number): Promise<PaidPrize[]> {
  const rows = await db
    .selectFrom('event_prizes')
    .innerJoin('credit_entries', 'credit_entries.transfer_id', 'event_prizes.transfer_id')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'credit_entries.account_id')
    .innerJoin('event_entries', 'event_entries.id', 'event_prizes.entry_id')
    .leftJoin('credit_transfers as undo', 'undo.undoes', 'event_prizes.transfer_id')
    .select(['division', 'place', 'share', 'entry_id', 'event_entries.name', 'cents', 'account_id'])
    .select(['kind', 'code_end'])
    .where('event_prizes.event_id', '=', eventId)
    .where('credit_accounts.kind', '<>', 'shop')
    .where('undo.id', 'is', null)
    .execute();
  return rows.map(({ entry_id, account_id, kind, code_end, ...paid }) => ({
    ...paid,
    entryId: entry_id,
    accountId: account_id,
    cardEnd: kind === 'gift_card' ? code_end : null,
  }));
}

/** Of the orders by which they have their seats. */
async function findEmails(db: DbOrTrx, entryIds: readonly number[]): Promise<Map<number, string>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('event_entries')
    .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['event_entries.id', 'orders.email'])
    .where('event_entries.id', 'in', entryIds)
    .execute();
  return new Map(rows.flatMap(({ id, email }) => (isEmail(email) ? [[id, foldEmail(email)]] : [])));
}

export interface OfficePrizes {
  event: Pick<EventRow, 'id' | 'name' | 'state' | 'starts_at'>;
  prizes: Prize[];
  /** Places that win something, the first one first, by division. */
  places: OfficePrizePlace[];
}

export interface OfficePrizePlace {
  /** Whose places count apart; empty: nobody's do. */
  division: string;
  place: number;
  /** null: nobody stands there. */
  entryId: number | null;
  /** Empty where nobody stands there, and once the name is erased. */
  player: string;
  /** Store credit; 0: none. */
  cents: number;
  words: string[];
  /** Whether there is an address that credit can go to. */
  hasAddress: boolean;
  /** Empty without the right to the counter. */
  email: string;
  /** null: not yet. */
  paid: {
    cents: number;
    /** The account, in words, and its id. */
    to: string;
    accountId: number;
    /** The place for which it was paid: another one where the standings were changed since. */
    place: number;
    /** Who was paid, where somebody else stands there by now. */
    player: string | null;
  } | null;
}

/** Addresses only for who may work at the counter. Throws Refused. */
export async function describePrizes(
  db: DbOrTrx,
  eventId: number,
  showsEmails: boolean,
): Promise<OfficePrizes> {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event) throw unknownEvent();
  const { id, name, state, starts_at } = event;
  const prizes = prizesOf(event);
  const won = await findWonPlaces(db, event);
  const taken = new Set(won.map(({ place }) => place));
  const most = Math.max(0, ...prizes.map(({ to }) => to));
  const open = Array.from({ length: most }, (_, index) => index + 1).flatMap((place) => {
    const prize = prizeOf(prizes, place);
    const wins = prize.cents > 0 || prize.words.length > 0;
    return wins && !taken.has(place) ? { ...NOBODY, place, ...prize } : [];
  });
  return {
    event: { id, name, state, starts_at },
    prizes,
    places: [...won.map((place) => describePlace(place, showsEmails)), ...open],
  };
}

const NOBODY = { division: '', entryId: null, player: '', hasAddress: false, email: '', paid: null };

function describePlace({ paid, ...won }: WonPlace, showsEmails: boolean): OfficePrizePlace {
  return {
    division: won.division,
    place: won.place,
    entryId: won.entryId,
    player: won.name,
    cents: won.cents,
    words: won.words,
    hasAddress: won.email !== '',
    email: showsEmails ? won.email : '',
    paid: paid
      ? {
          cents: paid.cents,
          to: paid.cardEnd === null ? 'store credit' : giftCardName(paid.cardEnd),
          accountId: paid.accountId,
          place: paid.place,
          player: paid.entryId === won.entryId ? null : paid.name,
        }
      : null,
  };
}
