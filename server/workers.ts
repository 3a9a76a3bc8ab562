import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Workers that crash soon after starting restart with exponential backoff. */
const SHORT_LIFE_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** Runs `count` copies of this program on one port and replaces those that die. */
export async function runWorkers(count: number, env: NodeJS.ProcessEnv, log: Logger): Promise<void> {
  // The primary would hand connections to a worker that is being killed, where they hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const ending = new AbortController();
  const stop = () => {
    ending.abort();
    for (const worker of running()) worker.process.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  const first = Array.from({ length: count }, () => startWorker(env));
  try {
    await Promise.all(first.map(opened));
  } catch (error) {
    stop();
    throw error;
  }
  for (const worker of first) void replaceWhenDead(worker, env, log, ending.signal);
}

const running = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** The running program has changed its own NODE_ENV. */
const startWorker = (env: NodeJS.ProcessEnv): Worker =>
  cluster.fork({ ...env, NODE_ENV: env.NODE_ENV ?? '' });

async function opened(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(([code, signal]) => {
    throw new Error(`A worker ended before the shop was open (${signal ?? `exit code ${code}`}).`);
  });
  await Promise.race([once(worker, 'listening'), ended]);
}

async function replaceWhenDead(first: Worker, env: NodeJS.ProcessEnv, log: Logger, ending: AbortSignal) {
  let pauseMs = 0;
  for (let worker = first; ; worker = startWorker(env)) {
    const startedAt = performance.now();
    // A failed spawn has an error in place of a signal.
    const [code, signal] = await once(worker, 'exit').catch((error) => [null, error]);
    if (ending.aborted) {
      if (code !== 0) process.exitCode = 1;
      return;
    }
    const isShort = performance.now() - startedAt < SHORT_LIFE_MS;
    pauseMs = isShort ? Math.min(MAX_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2)) : 0;
    log.error(
      { worker: worker.process.pid, code, signal, pauseMs },
      'a worker ended; another one is started',
    );
    await wait(pauseMs, undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) return;
  }
}
