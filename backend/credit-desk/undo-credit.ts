import { z } from 'zod';
import { lockAccount } from '../credit/accounts.ts';
import { findEntries, transfer } from '../credit/transfer.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { UndoResult } from '../log/undo-result.ts';
import type { Actor } from '../log/write-log.ts';
import { withholdMail } from '../mail/enqueue-mail.ts';
import type { OfficeContext } from '../people/office-services.ts';
import { withholdEvent } from '../webhook-events/write-events.ts';
import { nameAccount } from './describe-account.ts';
import { givenEventId, givenMailKey } from './give-credit.ts';

const transferSchema = z.object({ transferId: z.number() });
const stopSchema = z.object({ accountId: z.number(), stoppedAt: z.string() });

/** Takes back what was given, while it is there, or gives back what was taken. A gift card made by mistake is stopped. */
export async function undoTransfer(
  trx: Trx,
  { now }: OfficeContext,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<UndoResult> {
  const { transferId } = transferSchema.parse(data);
  const done = await trx
    .selectFrom('credit_transfers')
    .selectAll()
    .where('id', '=', transferId)
    .executeTakeFirst();
  if (!done) return { ok: false, reason: 'There is no such transfer.' };
  if (done.person_id !== actor.personId && !(await isOwner(trx, actor))) {
    return { ok: false, reason: 'Only who did this, or an owner, can undo it.' };
  }
  const entries = await findEntries(trx, transferId);
  const account = await findAccount(trx, entries);
  if (!account) return { ok: false, reason: 'There is no such account of credit.' };
  const undone = await transfer(trx, {
    key: `undo:${transferId}`,
    cause: done.cause,
    entries: entries.map(({ accountId, cents }) => ({ accountId, cents: -cents })),
    undoes: transferId,
    actor,
    at: now().toISOString(),
  });
  if (!undone.ok) return { ok: false, reason: 'Some of it has been spent or taken since.' };
  await withholdEvent(trx, givenEventId(transferId));
  await withholdMail(trx, givenMailKey(transferId));
  const isNewCard = account.kind === 'gift_card' && (await isFirst(trx, account.id, transferId));
  if (isNewCard && account.stopped_at === null) {
    await setStopped(trx, account.id, now().toISOString());
  }
  return { ok: true, line: { what: 'credit', which: nameAccount(account), after: 'taken back' } };
}

export async function undoStop(
  trx: Trx,
  _services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { accountId, stoppedAt } = stopSchema.parse(data);
  const account = await lockAccount(trx, accountId);
  if (account?.stopped_at !== stoppedAt)
    return { ok: false, reason: 'The gift card was changed again since.' };
  await setStopped(trx, accountId, null);
  return {
    ok: true,
    line: { what: 'credit', which: nameAccount(account), before: 'stopped', after: 'in use' },
  };
}

const setStopped = (trx: Trx, id: number, at: string | null) =>
  trx.updateTable('credit_accounts').set({ stopped_at: at }).where('id', '=', id).execute();

async function findAccount(trx: Trx, entries: readonly { accountId: number }[]) {
  for (const { accountId } of entries) {
    const account = await lockAccount(trx, accountId);
    if (account) return account;
  }
  return undefined;
}

async function isFirst(trx: Trx, accountId: number, transferId: number): Promise<boolean> {
  const first = await trx
    .selectFrom('credit_entries')
    .select('transfer_id')
    .where('account_id', '=', accountId)
    .orderBy('transfer_id')
    .executeTakeFirst();
  return first?.transfer_id === transferId;
}

async function isOwner(trx: Trx, { personId }: Actor): Promise<boolean> {
  if (personId === null) return true;
  const person = await trx.selectFrom('people').select('role').where('id', '=', personId).executeTakeFirst();
  return person?.role === 'owner';
}
