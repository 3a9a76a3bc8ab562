import type { DbOrTrx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import type { OfficeServices } from './office-services.ts';
import { hasOwner } from './people.ts';
import { hashPassword } from './secrets/password.ts';
import { issueSetUpLink, setUpUrl } from './sign-in/set-up.ts';

/** Publicly known: only for a demo shop that others cannot reach. */
export const DEMO_OWNER = {
  name: 'Demo Owner',
  email: 'owner@springdeck.example',
  password: 'springdeck-demo',
  totpSecret: 'SPRINGDECKDEMOSHOPOFFICEKEY23456',
} as const;

/** Set-up address of the first owner, while there is none. */
export async function inviteFirstOwner({ db, now, settings }: OfficeServices): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  return setUpUrl(settings.publicUrl, await issueSetUpLink(db, null, now()));
}

/** Only if nobody ever had access. */
export async function addDemoOwner({ db, now, settings }: OfficeServices): Promise<void> {
  if (await hasPeople(db)) return;
  const { name, email, password, totpSecret } = DEMO_OWNER;
  await db
    .insertInto('people')
    .values({
      name,
      email,
      role: 'owner',
      password_hash: await hashPassword(password, settings.passwordCost),
      totp_secret: totpSecret,
      is_demo: 1,
      created_at: now().toISOString(),
      removed_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/** A demo shop that goes live: the well-known account is disabled. */
export async function removeDemoOwner({ db, now }: OfficeServices): Promise<void> {
  const at = now().toISOString();
  await transact(db, async (trx) => {
    const demo = trx.selectFrom('people').select('id').where('is_demo', '=', 1);
    await trx
      .updateTable('person_sessions')
      .set({ ended_at: at })
      .where('person_id', 'in', demo)
      .where('ended_at', 'is', null)
      .execute();
    await trx.deleteFrom('passkeys').where('person_id', 'in', demo).execute();
    await trx
      .updateTable('people')
      .set({ removed_at: at, password_hash: null, totp_secret: null, till_pin_hash: null, is_demo: 0 })
      .where('is_demo', '=', 1)
      .execute();
  });
}

export const isDemoOwnerThere = async ({ db }: Pick<OfficeServices, 'db'>): Promise<boolean> =>
  (await db
    .selectFrom('people')
    .select('id')
    .where('is_demo', '=', 1)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

const hasPeople = async (db: DbOrTrx): Promise<boolean> =>
  (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined;
