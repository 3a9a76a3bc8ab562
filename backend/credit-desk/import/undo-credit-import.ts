import { z } from 'zod';
import { formatRand } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { lockAccount } from '../../credit/accounts.ts';
import { findEntries, transfer } from '../../credit/transfer.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { forUpdate } from '../../ground/db/transaction-locks.ts';
import type { UndoResult } from '../../log/undo-result.ts';
import type { Actor } from '../../log/write-log.ts';
import type { OfficeContext } from '../../people/office-services.ts';
import { importKey } from './import-credit.ts';

const undoSchema = z.object({ id: z.number() });

export const undoCreditImport = (
  trx: Trx,
  { now }: Pick<OfficeContext, 'now'>,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<UndoResult> => takeOut(trx, undoSchema.parse(data).id, { actor, at: now().toISOString() });

/** Takes back what is still there in full; what has been spent in part stays. Codes of cards that are gone are free again. */
async function takeOut(
  trx: Trx,
  id: number,
  { actor, at }: { actor: Actor; at: string },
): Promise<UndoResult> {
  const known = await forUpdate(
    trx,
    trx.selectFrom('credit_imports').selectAll().where('id', '=', id),
  ).executeTakeFirst();
  if (!known) return { ok: false, reason: 'There is no such import.' };
  if (known.undone_at !== null) return { ok: false, reason: 'This import was undone already.' };
  const keys = Array.from({ length: known.last_line }, (_, line) => importKey(id, line + 1));
  let [taken, kept, cents] = [0, 0, 0];
  for (const { id: transferId } of await findTransfers(trx, keys)) {
    const back = await takeBack(trx, transferId, { actor, at });
    if (back === undefined) kept += 1;
    else {
      taken += 1;
      cents += back;
    }
  }
  if (taken === 0) return { ok: false, reason: 'All of it has been spent or taken since.' };
  await trx.updateTable('credit_imports').set({ undone_at: at }).where('id', '=', id).execute();
  const rest = kept === 0 ? '' : `; ${countOf(kept, 'line')} left, as some of it has been spent`;
  const after = `${countOf(taken, 'line')}, ${formatRand(cents)} taken out again${rest}`;
  return { ok: true, line: { what: 'credit', which: known.name, before: 'brought in', after } };
}

const findTransfers = (trx: Trx, keys: readonly string[]) =>
  queryByIds<{ id: number }, string>((db, some) =>
    db.selectFrom('credit_transfers').select('id').where('key', 'in', some).orderBy('id'),
  )(trx, keys);

/** The cents that were taken back; undefined: there is less left. */
async function takeBack(
  trx: Trx,
  transferId: number,
  { actor, at }: { actor: Actor; at: string },
): Promise<number | undefined> {
  const entries = await findEntries(trx, transferId);
  const undone = await transfer(trx, {
    key: `undo:${transferId}`,
    cause: 'import',
    entries: entries.map(({ accountId, cents }) => ({ accountId, cents: -cents })),
    undoes: transferId,
    actor,
    at,
  });
  if (!undone.ok) return undefined;
  for (const { accountId, cents } of entries) {
    if (cents < 0) continue;
    const account = await lockAccount(trx, accountId);
    if (account?.kind === 'gift_card' && account.balance_cents === 0) await freeCode(trx, accountId, at);
  }
  return entries.find(({ cents }) => cents > 0)?.cents;
}

const freeCode = (trx: Trx, id: number, at: string) =>
  trx.updateTable('credit_accounts').set({ code_hmac: null, stopped_at: at }).where('id', '=', id).execute();
