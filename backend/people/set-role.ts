import type { Selectable } from 'kysely';
import type { OfficeRole } from '#domain/office/office.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { mailAboutKeys } from './key-mails.ts';
import type { OfficeContext } from './office-services.ts';
import { findPersonById } from './sign-in/sign-in.ts';
import type { PeopleTable } from './tables.ts';

type RoleSet =
  /** `person` as before. */
  | { code: 'changed'; person: Selectable<PeopleTable> }
  | { code: 'other_role'; role: OfficeRole }
  | { code: 'office_unknown_person' | 'office_last_owner' };

/** 'other_role': it already is `role`, or is not `ifIs`. */
export async function setRole(
  trx: Trx,
  services: OfficeContext,
  id: number,
  { role, ifIs }: { role: OfficeRole; ifIs?: OfficeRole },
): Promise<RoleSet> {
  await lockOwners(trx);
  const person = await findPersonById(trx, id);
  if (!person) return { code: 'office_unknown_person' };
  if (person.role === role || (ifIs && person.role !== ifIs))
    return { code: 'other_role', role: person.role };
  if (person.role === 'owner' && (await countOwners(trx, id)) === 0) return { code: 'office_last_owner' };
  await trx.updateTable('people').set({ role }).where('id', '=', id).execute();
  const what = `Your role in the office is ${role} now.`;
  await mailAboutKeys(trx, services, person, { what, endsSessions: false });
  return { code: 'changed', person };
}

/** Serialises owners who revoke each other's access at the same time. */
export async function lockOwners(trx: Trx): Promise<void> {
  await trx.updateTable('people').set({ role: 'owner' }).where('role', '=', 'owner').execute();
}

/** Counts those who can sign in. */
export async function countOwners(db: DbOrTrx, except = 0): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow();
  return count;
}
