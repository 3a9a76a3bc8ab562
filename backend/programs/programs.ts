import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { newOfficeProgramSchema } from '#contract/office/programs.ts';
import {
  MAX_PROGRAMS,
  PROGRAM_RIGHTS,
  type ProgramRight,
  REVOKED_PROGRAM_DAYS,
} from '#domain/office/programs.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { isSameSecret } from '../ground/is-same-secret.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import { hashToken, newToken } from '../ground/tokens.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import type { ProgramsTable } from './tables.ts';

type ProgramServices = Pick<OfficeServices, 'db' | 'now'>;

/** A program that has shown a valid token. */
export interface Program {
  id: number;
  name: string;
  rights: readonly ProgramRight[];
}

const TOKEN = /^(sdp_[\da-f]{12})_[\w-]{43}$/;

/** 'sdp_' and 12 digits, which find the row, then 256 random bits. */
const createToken = () => {
  const start = `sdp_${randomBytes(6).toString('hex')}`;
  return { start, token: `${start}_${newToken()}` };
};

export type OfficeProgram = ReturnType<typeof describe>;

export async function listPrograms(db: DbOrTrx): Promise<OfficeProgram[]> {
  const rows = await db.selectFrom('programs').selectAll().orderBy('id', 'desc').execute();
  return rows.map(describe);
}

const describe = (row: Selectable<ProgramsTable>) => ({
  id: row.id,
  name: row.name,
  rights: readRights(row.rights),
  token_start: row.token_start,
  created_at: row.created_at,
  created_by: row.who,
  last_used_at: row.last_used_at,
  revoked_at: row.revoked_at,
});

/** `token` is shown only once. */
export const addProgram = (
  { db, now }: ProgramServices,
  actor: Actor,
  { name, rights }: z.output<typeof newOfficeProgramSchema>,
): Promise<{ program: OfficeProgram; token: string }> =>
  transact(db, async (trx) => {
    const open = await trx.selectFrom('programs').select('name').where('revoked_at', 'is', null).execute();
    if (open.length >= MAX_PROGRAMS) {
      throw new Refused('office_too_many_programs', 'There are too many programs: revoke a token first.');
    }
    if (open.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
      throw invalidParams({ name: 'is the name of another program' });
    }
    const { start, token } = createToken();
    const row = await trx
      .insertInto('programs')
      .values({
        name,
        rights: JSON.stringify(rights),
        token_start: start,
        token_hash: hashToken(token),
        created_at: now().toISOString(),
        person_id: actor.personId,
        who: actor.name,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeLog(
      trx,
      actor,
      { what: 'program', which: name, after: `May use: ${rights.join(', ')}` },
      now(),
    );
    return { program: describe(row), token };
  });

/** Revoking it again changes nothing. */
export const revokeProgram = (
  { db, now }: ProgramServices,
  actor: Actor,
  id: number,
): Promise<OfficeProgram> =>
  transact(db, async (trx) => {
    const revoked = await trx
      .updateTable('programs')
      .set({ revoked_at: now().toISOString() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (revoked) {
      await writeLog(trx, actor, { what: 'program', which: revoked.name, after: 'Token revoked' }, now());
      return describe(revoked);
    }
    const row = await trx.selectFrom('programs').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new Refused('office_unknown_program', 'There is no such program.');
    return describe(row);
  });

/** undefined for a token that is unknown or revoked. */
export async function findProgram(db: Db, token: string, now: Date): Promise<Program | undefined> {
  const [, start] = TOKEN.exec(token) ?? [];
  if (start === undefined) return undefined;
  const row = await db
    .selectFrom('programs')
    .select(['id', 'name', 'rights', 'token_hash', 'last_used_at'])
    .where('token_start', '=', start)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || !isSameSecret(hashToken(token), row.token_hash)) return undefined;
  if (row.last_used_at === null || Date.parse(row.last_used_at) <= now.getTime() - MINUTE_MS) {
    await db
      .updateTable('programs')
      .set({ last_used_at: now.toISOString() })
      .where('id', '=', row.id)
      .execute();
  }
  return { id: row.id, name: row.name, rights: readRights(row.rights) };
}

const readRights = (text: string): ProgramRight[] =>
  z
    .array(z.string())
    .parse(JSON.parse(text))
    .flatMap((given) => PROGRAM_RIGHTS.find((right) => right === given) ?? []);

/** In the log and the ledger; the addition tells a program from a person of the same name. */
export const actorOfProgram = ({ name }: Program): Actor => ({ personId: null, name: `${name} (program)` });

export async function deleteOldPrograms(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REVOKED_PROGRAM_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('programs').where('revoked_at', '<', before).execute();
}
