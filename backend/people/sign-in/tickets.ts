import type { Selectable } from 'kysely';
import { PASSKEY_MINUTES, SET_UP_LINK_HOURS } from '#domain/office/office.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { hashToken, newToken } from '../../ground/tokens.ts';
import type { OfficeTicketsTable } from '../tables.ts';

export type Ticket = Selectable<OfficeTicketsTable>;
export type TicketKind = Ticket['kind'];

const LIFETIME_MS: Record<TicketKind, number> = {
  'set-up': SET_UP_LINK_HOURS * 60 * MINUTE_MS,
  'second-factor': 10 * MINUTE_MS,
  'passkey-sign-in': PASSKEY_MINUTES * MINUTE_MS,
  'passkey-confirm': PASSKEY_MINUTES * MINUTE_MS,
  'passkey-add': PASSKEY_MINUTES * MINUTE_MS,
};

export async function issueTicket(
  db: DbOrTrx,
  kind: TicketKind,
  { personId, data = '' }: { personId: number | null; data?: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('office_tickets')
    .values({
      token_hash: hashToken(token),
      kind,
      person_id: personId,
      data,
      expires_at: new Date(now.getTime() + LIFETIME_MS[kind]).toISOString(),
    })
    .execute();
  return token;
}

export const findTicket = (
  db: DbOrTrx,
  kind: TicketKind,
  token: string,
  now: Date,
): Promise<Ticket | undefined> =>
  db
    .selectFrom('office_tickets')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** False if another request was faster. */
export async function takeTicket(db: DbOrTrx, { token_hash }: Ticket): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('office_tickets')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Invalidates steps begun with earlier credentials. */
export async function deleteTicketsOf(db: DbOrTrx, personId: number): Promise<void> {
  await db.deleteFrom('office_tickets').where('person_id', '=', personId).execute();
}

/** Of one person; null: the first owner's links. */
export async function deleteSetUpLinks(db: DbOrTrx, personId: number | null): Promise<void> {
  await db
    .deleteFrom('office_tickets')
    .where('kind', '=', 'set-up')
    .where('person_id', personId === null ? 'is' : '=', personId)
    .execute();
}
