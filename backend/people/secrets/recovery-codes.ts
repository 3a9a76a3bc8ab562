import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#domain/office/office.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { hashToken } from '../../ground/tokens.ts';

/** No two of these letters look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** The earlier codes end. */
export async function renewRecoveryCodes(trx: Trx, personId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await trx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOf(personId, code), used_at: null })))
    .execute();
  return codes;
}

/** Returns true once for each code. */
export async function takeRecoveryCode(
  db: DbOrTrx,
  personId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashOf(personId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: DbOrTrx, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

const hashOf = (personId: number, code: string): string =>
  hashToken(`${personId}:${code.toLowerCase().replace(/[\s-]/g, '')}`);
