import { Hono } from 'hono';
import { officeImportUploadSchema } from '#contract/office/imports.ts';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readId, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { errorRecords, findImport } from './find-imports.ts';
import { unknownImport } from './import-refusals.ts';
import { receiveFile } from './receive-file.ts';

export const officeImportRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .post('/imports', async (c) => {
      const { name } = readQuery(c, officeImportUploadSchema);
      const content = c.req.raw.body ?? new Blob([]).stream();
      const received = await receiveFile(services, actorOf(c.get('signedIn')), name, content);
      if (!received.ok) throw new Refused('office_not_a_csv', `This file ${received.reason}.`);
      return c.json({ import: { id: received.value } }, 201);
    })
    .get('/imports/:id/errors.csv', async (c) => {
      const { db } = services;
      const one = await findImport(db, readId(c, unknownImport), c.get('signedIn').personId);
      if (!one) throw unknownImport();
      return answerCsv(c, fileNameOf(one.name), errorRecords(db, one.id));
    });

/** The file name, without characters that a header cannot contain. */
const fileNameOf = (name: string): string =>
  `${name.replace(/\.csv$/i, '').replace(/[^\w. -]/g, '_')}-errors.csv`;
