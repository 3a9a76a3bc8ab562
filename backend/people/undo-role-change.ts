import { z } from 'zod';
import { OFFICE_ROLES } from '#domain/office/office.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { UndoResult } from '../log/undo-result.ts';
import type { UndoStep } from '../log/write-log.ts';
import type { OfficeContext } from './office-services.ts';
import { setRole } from './set-role.ts';

const roleChangeSchema = z.object({
  personId: z.number(),
  from: z.enum(OFFICE_ROLES),
  to: z.enum(OFFICE_ROLES),
});

type RoleChange = z.infer<typeof roleChangeSchema>;

export const undoableRoleChange = (data: RoleChange): UndoStep => ({ action: 'change-role', data });

export async function undoRoleChange(
  trx: Trx,
  services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { personId, from, to } = roleChangeSchema.parse(data);
  const outcome = await setRole(trx, services, personId, { role: from, ifIs: to });
  switch (outcome.code) {
    case 'changed':
      return { ok: true, line: { what: 'person', which: outcome.person.email, before: to, after: from } };
    case 'office_unknown_person':
      return { ok: false, reason: 'The access of this person has been revoked since.' };
    case 'office_last_owner':
      return { ok: false, reason: 'At least one owner always stays.' };
    case 'other_role':
      return { ok: false, reason: `The role was changed again since: it is ${outcome.role} now.` };
  }
}
