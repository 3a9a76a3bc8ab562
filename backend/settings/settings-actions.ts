import { officeSettingsChangeSchema, officeSettingsRestoreSchema } from '#contract/office/settings.ts';
import { officeAction, officeQuery } from '../people/office-action.ts';
import { changeSettings, restoreSettings } from './change-settings.ts';
import { describeSettings } from './describe-settings.ts';
import { listVersions } from './settings-versions.ts';

const right = 'settings';

export const settingsActions = {
  settings: officeQuery({ right }, describeSettings),
  settingsVersions: officeQuery({ right }, ({ db }) => listVersions(db)),
  changeSettings: officeAction({ right, input: officeSettingsChangeSchema }, async (office, wanted) => {
    await changeSettings(office, office.actor, wanted);
    await office.liveShop.reload();
  }),
  restoreSettings: officeAction({ right, input: officeSettingsRestoreSchema }, async (office, wanted) => {
    await restoreSettings(office, office.actor, wanted);
    await office.liveShop.reload();
  }),
};
