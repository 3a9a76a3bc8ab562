import { type Context, Hono } from 'hono';
import {
  officeImportChoiceSchema,
  officeImportQuerySchema,
  officeImportTakeSchema,
  officeImportUploadSchema,
} from '#contract/office/imports.ts';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import type { Media } from '../ground/media/media-store.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { dropImport, takeRows } from './change-import.ts';
import { chooseColumns, deleteSavedColumns, findFileColumns } from './file-columns.ts';
import { errorRecords, findImport, findImportRows, listImports } from './find-imports.ts';
import { receiveFile } from './receive-file.ts';
import { findLogLine, type Started, startApply, type UndoLine } from './start-work.ts';

export function officeImportRoutes(services: OfficeServices & { media: Media }, undoLine: UndoLine): Hono {
  const { db, now } = services;
  const found = async (c: Context, id: number) => {
    const one = await findImport(db, id, c.get('signedIn').personId);
    if (!one) throw unknownImport();
    return one;
  };
  return new Hono()
    .get('/imports', async (c) => c.json({ imports: await listImports(db, c.get('signedIn').personId) }))
    .post('/imports', async (c) => {
      const { name } = readQuery(c, officeImportUploadSchema);
      const content = c.req.raw.body ?? new Blob([]).stream();
      const received = await receiveFile(services, actorOf(c.get('signedIn')), name, content);
      if (!received.ok) throw new Refused('office_not_a_csv', `This file ${received.reason}.`);
      return c.json({ import: await found(c, received.value) }, 201);
    })
    .get('/imports/:id', async (c) => {
      const query = readQuery(c, officeImportQuerySchema);
      const one = await found(c, readId(c, unknownImport));
      return c.json({ import: one, ...(await findImportRows(db, one.id, query)) });
    })
    .patch('/imports/:id', async (c) => {
      const { take, leave_out: leaveOut } = await readBody(c, officeImportTakeSchema);
      const id = readId(c, unknownImport);
      throwIfRefused(await takeRows(db, id, { take, leaveOut }));
      return c.json({ import: await found(c, id) });
    })
    .delete('/imports/:id', async (c) => {
      throwIfRefused(await dropImport(db, readId(c, unknownImport)));
      return c.json({ success: true });
    })
    .post('/imports/:id/apply', async (c) => {
      const id = readId(c, unknownImport);
      throwIfRefused(await startApply(db, actorOf(c.get('signedIn')), id, now()));
      return c.json({ import: await found(c, id) });
    })
    .post('/imports/:id/undo', async (c) => {
      const id = readId(c, unknownImport);
      await found(c, id);
      const line = await findLogLine(db, id);
      if (line === undefined) throw new Refused('office_import_state', 'This import changed nothing.');
      await undoLine(services, c.get('signedIn'), line);
      return c.json({ import: await found(c, id) });
    })
    .get('/imports/:id/columns', async (c) => {
      const file = await findFileColumns(db, readId(c, unknownImport));
      if (!file) throw unknownImport();
      return c.json({ file });
    })
    .put('/imports/:id/columns', async (c) => {
      const given = await readBody(c, officeImportChoiceSchema);
      const id = readId(c, unknownImport);
      const outcome = await chooseColumns(db, actorOf(c.get('signedIn')), id, given, now());
      if (!outcome.ok && outcome.code === 'columns') throw invalidParams(outcome.problems);
      throwIfRefused(outcome);
      return c.json({ import: await found(c, id) });
    })
    .delete('/import-columns/:id', async (c) => {
      const id = readId(c, unknownImport);
      if (!(await deleteSavedColumns(db, actorOf(c.get('signedIn')), id, now()))) {
        throw new Refused('office_unknown_import', 'These saved columns no longer exist.');
      }
      return c.json({ success: true });
    })
    .get('/imports/:id/errors.csv', async (c) => {
      const { id, name } = await found(c, readId(c, unknownImport));
      return answerCsv(c, fileNameOf(name), errorRecords(db, id));
    });
}

function throwIfRefused(started: Started): void {
  if (started.ok) return;
  throw started.code === 'office_unknown_import'
    ? unknownImport()
    : new Refused(started.code, started.reason);
}

/** The file name, without characters that a header cannot contain. */
const fileNameOf = (name: string): string =>
  `${name.replace(/\.csv$/i, '').replace(/[^\w. -]/g, '_')}-errors.csv`;

const unknownImport = () => new Refused('office_unknown_import', 'There is no such import.');
