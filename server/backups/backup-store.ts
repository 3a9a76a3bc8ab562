import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BackupStore } from '#backend/backups/backup-store.ts';
import type { Config } from '../config.ts';
import type { BackupDone, BackupTask } from './backup-worker.ts';
import { partOf } from './make-backup.ts';

/** By package name: the running shop is a bundle elsewhere. */
const WORKER = createRequire(import.meta.url).resolve('#server/backups/backup-worker.ts');

/** Reading and checking a large database takes seconds: a worker thread does it, and ends with the shop. */
export function backupStore(config: Config): BackupStore {
  const { backupDir } = config;
  const place = (name: string) => path.join(backupDir, name);
  const run = (task: BackupTask['task'], folder: string) => inWorker({ task, folder, config });
  return {
    folder: backupDir,
    hasBucket: config.bucket !== undefined,
    make: async (name) => {
      const done = await run('make', place(name));
      return done.ok ? '' : done.reason;
    },
    verify: async (folder) => {
      const done = await run('verify', folder);
      if (!done.ok) return { problem: done.reason, rows: 0, bytes: 0, pictures: 0 };
      return done.verified ?? { problem: 'It was not checked.', rows: 0, bytes: 0, pictures: 0 };
    },
    remove: (folder) => rm(folder, { recursive: true, force: true }),
    sweep: (name) => rm(partOf(place(name)), { recursive: true, force: true }),
  };
}

async function inWorker(task: BackupTask): Promise<BackupDone> {
  const worker = new Worker(WORKER, { workerData: task });
  try {
    const [done] = await once(worker, 'message');
    return done;
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await worker.terminate();
  }
}
