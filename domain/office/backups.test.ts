import { expect, it } from 'vitest';
import { BACKUP_STATES, isBackupBusy } from './backups.ts';

it('a backup is busy until it is done or has failed', () => {
  expect(BACKUP_STATES.filter(isBackupBusy)).toEqual(['asked', 'making', 'to_check', 'checking']);
});
