import { officeCardPageQuerySchema } from '#contract/office/book.ts';
import { Refused } from '../../ground/refused.ts';
import { throwIfRefused } from '../../imports/import-refusals.ts';
import { byId, officeAction, officeQuery } from '../../people/office-action.ts';
import { describeCardBook, dropCardFile, findCardFile, listProblems, startCardImport } from './card-files.ts';
import { forgetCardFile } from './receive-card-file.ts';

const right = 'imports';

export const cardFileActions = {
  cardBook: officeQuery({ right }, ({ db, signedIn }) => describeCardBook(db, signedIn.personId)),
  /** With a page of what is broken in it. */
  cardFile: officeQuery(
    { right, input: byId.extend(officeCardPageQuerySchema.shape) },
    async ({ db, signedIn }, { id, page }) => {
      const file = await findCardFile(db, id, signedIn.personId);
      if (!file) throw unknownFile();
      return { file, ...(await listProblems(db, id, page)) };
    },
  ),
  applyCardFile: officeAction({ right, input: byId }, async ({ db, actor, now }, { id }) =>
    throwIfRefused(await startCardImport(db, actor, id, now()), unknownFile),
  ),
  dropCardFile: officeAction({ right, input: byId }, async ({ db, settings }, { id }) => {
    throwIfRefused(await dropCardFile(db, id), unknownFile);
    await forgetCardFile(settings, id);
  }),
};

const unknownFile = () => new Refused('office_unknown_import', 'There is no such file.');
