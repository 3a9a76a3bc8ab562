import { z } from 'zod';
import { officeConnectionQuerySchema, officeMailDraftSchema } from '#contract/office/first-day.ts';
import { invalidParams, Refused } from '../../ground/refused.ts';
import { officeAction, officeQuery } from '../../people/office-action.ts';
import { planSettings } from '../../settings/change-settings.ts';
import { previewMails } from '../mails/preview-mails.ts';
import { checkConnection } from './check-connection.ts';
import { findFirstDay } from './find-first-day.ts';

const right = 'settings';
const TEN_A_MINUTE = { points: 10, seconds: 60 };
const named = z.object({ name: z.string() });

export const firstDayActions = {
  firstDay: officeQuery({ right }, ({ db, settings }) => findFirstDay(db, settings)),
  checkConnection: officeAction(
    { right, limit: TEN_A_MINUTE, input: officeConnectionQuerySchema },
    (office, { connection }) => checkConnection(office, connection, office.signedIn.email),
  ),
  mailPreviews: officeQuery({ right }, async ({ settings, now }) =>
    Array.from(await previewMails(settings, now()), ([name, { subject }]) => ({ name, subject })),
  ),
  mailPreview: officeQuery({ right, input: named }, ({ settings, now }, { name }) =>
    preview(name, settings, now()),
  ),
  /** With words that are not saved. */
  previewMail: officeQuery(
    { right, input: named.extend(officeMailDraftSchema.shape) },
    async (office, { name, changes }) => {
      const planned = await planSettings(office, changes);
      if (!planned.ok) throw invalidParams(planned.problems);
      return preview(name, { ...office.settings, shop: planned.facts }, office.now());
    },
  ),
};

async function preview(name: string, shown: Parameters<typeof previewMails>[0], now: Date) {
  const mail = (await previewMails(shown, now)).get(name);
  if (!mail) throw new Refused('office_not_found', 'There is no such mail.');
  const { subject, html, text } = mail;
  return { name, subject, html, text };
}
