import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { explainFailure } from '../explain-failure.ts';
import { makeBackup } from './make-backup.ts';
import { type Verified, verifyBackup } from './verify-backup.ts';

/** Tasks for the backup worker. */
export interface BackupTask {
  task: 'make' | 'verify';
  folder: string;
  config: Config;
}

export type BackupDone = { ok: true; verified: Verified | undefined } | { ok: false; reason: string };

async function run({ task, folder, config }: BackupTask): Promise<BackupDone> {
  try {
    if (task === 'verify') return { ok: true, verified: await verifyBackup(folder, config) };
    await makeBackup(folder, config);
    return { ok: true, verified: undefined };
  } catch (error) {
    return { ok: false, reason: explainFailure(error) ?? String(error) };
  }
}

parentPort?.postMessage(await run(workerData));
