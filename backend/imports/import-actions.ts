import {
  officeImportChoiceSchema,
  officeImportQuerySchema,
  officeImportTakeSchema,
} from '#contract/office/imports.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import { byId, type Office, officeAction, officeQuery } from '../people/office-action.ts';
import { dropImport, takeRows } from './change-import.ts';
import { chooseColumns, deleteSavedColumns, findFileColumns } from './file-columns.ts';
import { findImport, findImportRows, listImports } from './find-imports.ts';
import { throwIfRefused, unknownImport } from './import-refusals.ts';
import { findLogLine, startApply, type UndoLine } from './start-work.ts';

const right = 'imports';

/** Applied and undone in the background. */
export const importActions = {
  imports: officeQuery({ right }, ({ db, signedIn }) => listImports(db, signedIn.personId)),
  productImport: officeQuery(
    { right, input: byId.extend(officeImportQuerySchema.shape) },
    async (office, { id, ...query }) => ({
      import: await findOne(office, id),
      ...(await findImportRows(office.db, id, query)),
    }),
  ),
  takeImportRows: officeAction(
    { right, input: byId.extend(officeImportTakeSchema.shape) },
    async ({ db }, { id, take, leave_out: leaveOut }) =>
      throwIfRefused(await takeRows(db, id, { take, leaveOut })),
  ),
  applyImport: officeAction({ right, input: byId }, async ({ db, actor, now }, { id }) =>
    throwIfRefused(await startApply(db, actor, id, now())),
  ),
  undoImport: officeAction(
    { right, input: byId },
    async (office: Office & { undoLine: UndoLine }, { id }) => {
      await findOne(office, id);
      const line = await findLogLine(office.db, id);
      if (line === undefined) throw new Refused('office_import_state', 'This import changed nothing.');
      await office.undoLine(office, office.signedIn, line);
    },
  ),
  dropImport: officeAction({ right, input: byId }, async ({ db }, { id }) =>
    throwIfRefused(await dropImport(db, id)),
  ),

  importColumns: officeQuery({ right, input: byId }, async ({ db }, { id }) => {
    const file = await findFileColumns(db, id);
    if (!file) throw unknownImport();
    return file;
  }),
  chooseImportColumns: officeAction(
    { right, input: byId.extend(officeImportChoiceSchema.shape) },
    async ({ db, actor, now }, { id, ...chosen }) => {
      const outcome = await chooseColumns(db, actor, id, chosen, now());
      if (!outcome.ok && outcome.code === 'columns') throw invalidParams(outcome.problems);
      throwIfRefused(outcome);
    },
  ),
  forgetImportColumns: officeAction({ right, input: byId }, async ({ db, actor, now }, { id }) => {
    if (await deleteSavedColumns(db, actor, id, now())) return;
    throw new Refused('office_unknown_import', 'These saved columns no longer exist.');
  }),
};

async function findOne({ db, signedIn }: Office, id: number) {
  const one = await findImport(db, id, signedIn.personId);
  if (!one) throw unknownImport();
  return one;
}
