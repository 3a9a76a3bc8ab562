import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Workers that crash soon after starting restart with exponential backoff. */
const SHORT_LIFE_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** Set for a worker beside others that already answer. */
const SUCCESSOR = 'SPRINGDECK_SUCCESSOR';

/** Such a worker takes no connection before it is warm. */
export const isSuccessor = (env: NodeJS.ProcessEnv): boolean => env[SUCCESSOR] === '1';

/** Runs `count` copies of this program on one port, replaces those that die, and on SIGUSR2 each by a new one. */
export async function runWorkers(count: number, env: NodeJS.ProcessEnv, log: Logger): Promise<void> {
  // The primary would hand connections to a worker that is being killed, where they hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const ending = new AbortController();
  const stop = () => {
    ending.abort();
    for (const worker of running()) worker.process.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  const slots = Array.from({ length: count }, () => new WorkerSlot(env, log, ending.signal));
  try {
    await Promise.all(slots.map((slot) => slot.opened()));
  } catch (error) {
    stop();
    throw error;
  }
  for (const slot of slots) void slot.keep();
  process.on(
    'SIGUSR2',
    oneAtATime(() => renew(slots, log)),
  );
}

const running = (): Worker[] =>
  Object.values(cluster.workers ?? {})
    .filter((worker) => worker !== undefined)
    .filter((worker) => !worker.isDead());

/** One after the other, so that memory holds at most one more; a failure keeps the rest as they are. */
async function renew(slots: readonly WorkerSlot[], log: Logger): Promise<void> {
  try {
    for (const slot of slots) await slot.replace();
    log.info('all workers are new');
  } catch (error) {
    log.error({ err: error }, 'a new worker did not start; the old one goes on');
  }
}

function oneAtATime(job: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    void job().finally(() => {
      isRunning = false;
    });
  };
}

/** The place of one worker, which others take after it. */
class WorkerSlot {
  readonly #env: NodeJS.ProcessEnv;
  readonly #log: Logger;
  readonly #ending: AbortSignal;
  #worker: Worker;

  constructor(env: NodeJS.ProcessEnv, log: Logger, ending: AbortSignal) {
    this.#env = env;
    this.#log = log;
    this.#ending = ending;
    this.#worker = this.#start({});
  }

  opened = (): Promise<void> => opened(this.#worker);

  /** The running program has changed its own NODE_ENV. */
  #start = (beside: NodeJS.ProcessEnv): Worker =>
    cluster.fork({ ...this.#env, NODE_ENV: this.#env.NODE_ENV ?? '', ...beside });

  async replace(): Promise<void> {
    const next = this.#start({ [SUCCESSOR]: '1' });
    await opened(next);
    const before = this.#worker;
    this.#worker = next;
    if (before.isDead()) return;
    const gone = once(before, 'exit');
    before.process.kill('SIGTERM');
    await gone;
  }

  async keep(): Promise<void> {
    let pauseMs = 0;
    for (;;) {
      const startedAt = performance.now();
      const worker = this.#worker;
      const [code, signal] = await ended(worker);
      if (this.#ending.aborted) {
        // Ended by the signal itself: it did not serve yet.
        if (code !== 0 && signal !== 'SIGTERM') process.exitCode = 1;
        return;
      }
      if (this.#worker !== worker) continue;
      const isShort = performance.now() - startedAt < SHORT_LIFE_MS;
      pauseMs = isShort ? Math.min(MAX_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2)) : 0;
      this.#log.error(
        { worker: worker.process.pid, code, signal, pauseMs },
        'a worker ended; another one is started',
      );
      await wait(pauseMs, undefined, { signal: this.#ending }).catch(() => undefined);
      if (this.#ending.aborted) return;
      if (this.#worker !== worker) continue;
      this.#worker = this.#start(running().length > 0 ? { [SUCCESSOR]: '1' } : {});
    }
  }
}

/** A failed spawn has an error in place of a signal. */
const ended = async (worker: Worker): Promise<[number | null, unknown]> => {
  const { exitCode, signalCode } = worker.process;
  if (worker.isDead()) return [exitCode, signalCode];
  return once(worker, 'exit').then(
    ([code, signal]) => [code, signal],
    (error) => [null, error],
  );
};

async function opened(worker: Worker): Promise<void> {
  const failed = ended(worker).then(([code, signal]) => {
    throw new Error(`A worker ended before the shop was open (${signal ?? `exit code ${code}`}).`);
  });
  await Promise.race([once(worker, 'listening'), failed]);
}
