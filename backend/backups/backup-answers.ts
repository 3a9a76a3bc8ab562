import { Hono } from 'hono';
import { officeBackupPlanSchema } from '#contract/office/backups.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import type { BackupStore } from './backup-store.ts';
import { changePlan, listBackups, requestBackup, requestCheck } from './backups.ts';

export const officeBackupRoutes = (services: OfficeServices & { backups: BackupStore }): Hono =>
  new Hono()
    .get('/backups', async (c) => c.json(await listBackups(services)))
    .post('/backups', async (c) =>
      c.json({ backup: await requestBackup(services, actorOf(c.get('signedIn'))) }, 201),
    )
    .post('/backups/:id/check', async (c) => {
      const id = readId(c, unknownBackup);
      const backup = await requestCheck(services, actorOf(c.get('signedIn')), id);
      if (!backup) throw unknownBackup();
      return c.json({ backup });
    })
    .put('/backup-plan', async (c) => {
      const plan = await readBody(c, officeBackupPlanSchema);
      return c.json({ plan: await changePlan(services, actorOf(c.get('signedIn')), plan) });
    });

const unknownBackup = () => new Refused('office_unknown_backup', 'There is no such backup.');
