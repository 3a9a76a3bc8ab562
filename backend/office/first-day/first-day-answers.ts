import { Hono } from 'hono';
import { officeConnectionQuerySchema, officeMailDraftSchema } from '#contract/office/first-day.ts';
import { readBody } from '../../ground/http/parse.ts';
import { limitPosts } from '../../ground/http/rate-limit.ts';
import { invalidParams, Refused } from '../../ground/refused.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { planSettings } from '../../settings/change-settings.ts';
import { previewMails } from '../mails/preview-mails.ts';
import { checkConnection } from './check-connection.ts';
import { findFirstDay } from './find-first-day.ts';

const TEN_A_MINUTE = { points: 10, seconds: 60 };

export function officeFirstDayRoutes(services: OfficeServices): Hono {
  const { db, settings, now } = services;
  return new Hono()
    .use('/connections/check', limitPosts(services, 'office-connections', TEN_A_MINUTE))
    .get('/first-day', async (c) => c.json(await findFirstDay(db, settings)))
    .post('/connections/check', async (c) => {
      const { connection } = await readBody(c, officeConnectionQuerySchema);
      const { email } = await db
        .selectFrom('people')
        .where('id', '=', c.get('signedIn').personId)
        .select('email')
        .executeTakeFirstOrThrow();
      return c.json(await checkConnection(services, connection, email));
    })
    .get('/mail-previews', async (c) => {
      const mails = await previewMails(settings, now());
      return c.json({ mails: Array.from(mails, ([name, { subject }]) => ({ name, subject })) });
    })
    .get('/mail-previews/:name', async (c) => c.json(await preview(c.req.param('name'), settings)))
    .post('/mail-previews/:name', async (c) => {
      const { changes } = await readBody(c, officeMailDraftSchema);
      const planned = await planSettings(services, changes);
      if (!planned.ok) throw invalidParams(planned.problems);
      return c.json(await preview(c.req.param('name'), { ...settings, shop: planned.facts }));
    });

  async function preview(name: string, shown: Parameters<typeof previewMails>[0]) {
    const mail = (await previewMails(shown, now())).get(name);
    if (!mail) throw new Refused('office_not_found', 'There is no such mail.');
    const { subject, html, text } = mail;
    return { name, subject, html, text };
  }
}
