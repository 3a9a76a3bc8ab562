import type { Selectable } from 'kysely';
import { WANT_CONFIRM_HOURS } from '#domain/catalogue/wants.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';
import type { OrderServices } from '../orders/order-services.ts';
import type { WantRequestsTable } from './tables.ts';

export type WantRequestRow = Selectable<WantRequestsTable>;

/** Request id in base 36, and its signature. */
const FORM = /^([0-9a-z]{1,7})-([\w-]{43})$/;

/** Only ever mailed to the request's own address, whose wants it shows, confirms and stops. */
export async function signWantLink(db: DbOrTrx, signer: Signer, requestId: number): Promise<string> {
  const id = requestId.toString(36);
  return `${id}-${await signer.sign(db, subjectOf(id))}`;
}

const subjectOf = (id: string): string => `wants:${id}`;

/** undefined for a forged, expired or stopped request. */
export async function findLinkedRequest(
  { db, now, signer }: OrderServices,
  link: string,
): Promise<WantRequestRow | undefined> {
  const [, id = '', signed = ''] = FORM.exec(link) ?? [];
  if (!(await signer.hasSigned(db, subjectOf(id), signed))) return undefined;
  const request = await db
    .selectFrom('want_requests')
    .selectAll()
    .where('id', '=', Number.parseInt(id, 36))
    .executeTakeFirst();
  if (!request || (request.confirmed_at === null && request.asked_at < confirmableSince(now()))) {
    return undefined;
  }
  return request;
}

/** Earlier requests have expired. */
export const confirmableSince = (now: Date): string =>
  new Date(now.getTime() - WANT_CONFIRM_HOURS * HOUR_MS).toISOString();
