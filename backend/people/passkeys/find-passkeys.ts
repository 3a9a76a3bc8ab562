import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { PasskeysTable, PeopleTable } from '../tables.ts';

export interface OfficePasskey {
  id: number;
  name: string;
  created_at: string;
  used_at: string | null;
  /** Synced by a password manager or the platform, so it survives the device. */
  is_backed_up: boolean;
}

export type Passkey = Selectable<PasskeysTable>;

export const findPasskeysOf = (db: DbOrTrx, personId: number): Promise<Passkey[]> =>
  db.selectFrom('passkeys').selectAll().where('person_id', '=', personId).orderBy('id').execute();

export const findPasskey = (db: DbOrTrx, credentialId: string): Promise<Passkey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export async function deletePasskeysOf(db: DbOrTrx, personId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('person_id', '=', personId).execute();
}

export const describePasskey = ({ id, name, created_at, used_at, is_backed_up }: Passkey): OfficePasskey => ({
  id,
  name,
  created_at,
  used_at,
  is_backed_up: is_backed_up === 1,
});

/** The WebAuthn user handle: 32 bytes without personal data. */
export const handleOf = ({ id, created_at }: Pick<Selectable<PeopleTable>, 'id' | 'created_at'>): Buffer =>
  hash('sha256', `person ${id} of ${created_at}`, 'buffer');

/** Credential descriptors: allowed to sign in, or excluded from registration. */
export const credentialsOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: transportsSchema.parse(JSON.parse(transports)),
  }));

const transportsSchema = z.array(z.string());
