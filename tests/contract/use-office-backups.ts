import { officeBackupAnswerSchema } from '#contract/office/backups.ts';

type UseCall = (
  id: string,
  given: { headers?: Record<string, string>; path?: Record<string, number>; body?: unknown },
) => Promise<unknown>;

/** A backup from its button to its second check; each step waits for the background. */
export async function useOfficeBackups(
  call: UseCall,
  headers: Record<string, string>,
  runBackups: () => Promise<void>,
): Promise<void> {
  const { backup } = officeBackupAnswerSchema.parse(await call('makeOfficeBackup', { headers }));
  await runBackups();
  await call('checkOfficeBackup', { headers, path: { id: backup.id } });
  await runBackups();
  await call('planOfficeBackups', { headers, body: { nightly: true, kept: 14 } });
}
