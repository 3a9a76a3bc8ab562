import { Hono } from 'hono';
import {
  type OfficeSettings,
  officeSettingsChangeSchema,
  officeSettingsRestoreSchema,
} from '#contract/office/settings.ts';
import { readBody } from '../ground/http/parse.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { findEdits } from '../shop/live-shop.ts';
import { fieldOf, writtenFields } from '../shop/setting-fields.ts';
import { changeSettings, restoreSettings, type SettingsOutcome } from './change-settings.ts';
import { listVersions } from './settings-versions.ts';

export const officeSettingsRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .get('/settings', async (c) => c.json(await describeSettings(services)))
    .patch('/settings', async (c) => {
      const wanted = await readBody(c, officeSettingsChangeSchema);
      orThrow(await changeSettings(services, actorOf(c.get('signedIn')), wanted));
      return c.json(await describeSettings(services));
    })
    .get('/settings/versions', async (c) => c.json({ versions: await listVersions(services.db) }))
    .post('/settings/restore', async (c) => {
      const wanted = await readBody(c, officeSettingsRestoreSchema);
      orThrow(await restoreSettings(services, actorOf(c.get('signedIn')), wanted));
      return c.json(await describeSettings(services));
    });

/** From the latest version, which this process may not have received yet. */
async function describeSettings({ db, liveShop }: OfficeServices): Promise<OfficeSettings> {
  await liveShop.reload();
  const { version, edits } = await findEdits(db);
  const { content, problem } = liveShop.file;
  const ofFile = liveShop.plan({});
  const inFile = ofFile.ok ? writtenFields(ofFile.facts) : {};
  const fields = Object.entries(writtenFields(liveShop.facts)).map(([field, value]) => {
    if (field in edits) {
      return [field, { value, source: 'office', in_file: inFile[field] ?? null }];
    }
    return [field, { value, source: content && fieldOf(content, field) !== undefined ? 'file' : 'default' }];
  });
  return {
    version,
    fields: Object.fromEntries(fields),
    file: { is_there: content !== undefined, problem: problem ?? null },
  };
}

function orThrow(outcome: SettingsOutcome): void {
  if (outcome.ok) return;
  if (outcome.code === 'office_unknown_settings_version') {
    throw new Refused(outcome.code, 'There is no such version of the settings.');
  }
  if (outcome.code === 'rest_invalid_param') throw invalidParams(outcome.problems);
  throw new Refused(outcome.code, 'Somebody else has changed this meanwhile, so nothing was saved.', {
    params: outcome.problems,
  });
}
