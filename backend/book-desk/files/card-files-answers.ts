import { type Context, Hono } from 'hono';
import { officeCardFileUploadSchema, officeCardPageQuerySchema } from '#contract/office/book.ts';
import { readId, readQuery } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import {
  describeCardBook,
  dropCardFile,
  type FileStarted,
  findCardFile,
  listProblems,
  startCardImport,
} from './card-files.ts';
import { forgetCardFile, receiveCardFile } from './receive-card-file.ts';

export function officeCardFileRoutes(services: OfficeServices): Hono {
  const { db, now, settings } = services;
  const found = async (c: Context, id: number) => {
    const file = await findCardFile(db, id, c.get('signedIn').personId);
    if (!file) throw unknownFile();
    return file;
  };
  return new Hono()
    .get('/book', async (c) => c.json(await describeCardBook(db, c.get('signedIn').personId)))
    .post('/book/files', async (c) => {
      const { name, pictures } = readQuery(c, officeCardFileUploadSchema);
      const content = c.req.raw.body ?? new Blob([]).stream();
      const sent = { name, pictures: pictures === '1' };
      const received = await receiveCardFile(services, actorOf(c.get('signedIn')), sent, content);
      if (!received.ok) throw new Refused('office_not_card_data', `This file ${received.reason}.`);
      return c.json({ file: await found(c, received.value) }, 201);
    })
    .get('/book/files/:id', async (c) => {
      const { page } = readQuery(c, officeCardPageQuerySchema);
      const file = await found(c, readId(c, unknownFile));
      return c.json({ file, ...(await listProblems(db, file.id, page)) });
    })
    .post('/book/files/:id/apply', async (c) => {
      const id = readId(c, unknownFile);
      throwIfRefused(await startCardImport(db, actorOf(c.get('signedIn')), id, now()));
      return c.json({ file: await found(c, id) });
    })
    .delete('/book/files/:id', async (c) => {
      const id = readId(c, unknownFile);
      throwIfRefused(await dropCardFile(db, id));
      await forgetCardFile(settings, id);
      return c.json({ success: true });
    });
}

function throwIfRefused(started: FileStarted): void {
  if (started.ok) return;
  throw started.code === 'office_unknown_import' ? unknownFile() : new Refused(started.code, started.reason);
}

const unknownFile = () => new Refused('office_unknown_import', 'There is no such file.');
