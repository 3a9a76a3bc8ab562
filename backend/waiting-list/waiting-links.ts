import { confirmableSince, type WaitingRow } from '../events/waiting-list.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';
import type { OrderServices } from '../orders/order-services.ts';

/** Its id in base 36, and its signature. */
const FORM = /^([0-9a-z]{1,7})-([\w-]{43})$/;

/** Only ever mailed to the address that asked: it shows, confirms and gives up the place. */
export async function signWaitingLink(db: DbOrTrx, signer: Signer, rowId: number): Promise<string> {
  const id = rowId.toString(36);
  return `${id}-${await signer.sign(db, subjectOf(id))}`;
}

const subjectOf = (id: string): string => `waiting:${id}`;

/** undefined for a forged, expired or erased one. */
export async function findLinkedPlace(
  { db, now, signer }: Pick<OrderServices, 'db' | 'now' | 'signer'>,
  link: string,
): Promise<WaitingRow | undefined> {
  const [, id = '', signed = ''] = FORM.exec(link) ?? [];
  if (!(await signer.hasSigned(db, subjectOf(id), signed))) return undefined;
  const row = await db
    .selectFrom('event_waiting')
    .selectAll()
    .where('id', '=', Number.parseInt(id, 36))
    .executeTakeFirst();
  return row && isAlive(row, now()) ? row : undefined;
}

export const isAlive = ({ state, asked_at }: WaitingRow, now: Date): boolean =>
  state !== 'asked' || asked_at >= confirmableSince(now);
