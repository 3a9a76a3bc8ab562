import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the shop before it starts: writes down each turn of its event loop that computes for long. Computing time of
 * the thread, as waiting for a busy machine is not the shop's doing.
 */
const WORTH_NOTING_MS = 2;
const { LOOP_LOG } = process.env;

if (isMainThread && LOOP_LOG !== undefined) watch(LOOP_LOG);

function watch(file: string): void {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1_000;
    if (ms > WORTH_NOTING_MS) appendFileSync(file, `${JSON.stringify({ at: Date.now(), ms })}\n`);
    before = process.threadCpuUsage();
  }, 1).unref();
}
