import { Hono } from 'hono';
import { officeCardFileUploadSchema } from '#contract/office/book.ts';
import { readQuery } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import { receiveCardFile } from './receive-card-file.ts';

export const officeCardFileRoutes = (services: OfficeServices): Hono =>
  new Hono().post('/book/files', async (c) => {
    const { name, pictures } = readQuery(c, officeCardFileUploadSchema);
    const content = c.req.raw.body ?? new Blob([]).stream();
    const sent = { name, pictures: pictures === '1' };
    const received = await receiveCardFile(services, actorOf(c.get('signedIn')), sent, content);
    if (!received.ok) throw new Refused('office_not_card_data', `This file ${received.reason}.`);
    return c.json({ file: { id: received.value } }, 201);
  });
