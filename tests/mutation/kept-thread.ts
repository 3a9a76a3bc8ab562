import type { Plugin } from 'vitest/config';
import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest, type WorkerResponse } from 'vitest/node';

const NAME = 'kept-thread';
/** Each run leaves a few listeners behind in the thread. */
const RUNS_OF_A_THREAD = 50;

let kept: KeptThread | undefined;

/** Serves many mutants, since starting a thread takes ten times as long as the tests of a pure rule. */
class KeptThread extends ThreadsPoolWorker {
  readonly #listeners: Parameters<ThreadsPoolWorker['on']>[] = [];
  #runs = 0;

  override async start(): Promise<void> {
    this.#runs += 1;
    if (this.#runs > 1) return;
    await super.start();
    super.on('exit', () => this.#forget());
  }

  override on(...[event, listener]: Parameters<ThreadsPoolWorker['on']>): void {
    this.#listeners.push([event, listener]);
    super.on(event, listener);
  }

  /** A thread that is told to stop would hear no more. */
  override send(message: WorkerRequest): void {
    if (message.type === 'stop') this.#answer({ type: 'stopped', __vitest_worker_response__: true });
    else super.send(message);
  }

  #answer(response: WorkerResponse): void {
    for (const [event, listener] of [...this.#listeners]) if (event === 'message') listener(response);
  }

  override async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners.splice(0)) super.off(event, listener);
    if (this.#runs < RUNS_OF_A_THREAD) return;
    this.#forget();
    await super.stop();
  }

  #forget(): void {
    if (kept === this) kept = undefined;
  }
}

/** Takes the place of the pool that Stryker chooses. */
export const keptThread: Plugin = {
  name: NAME,
  configureVitest({ project }) {
    const createPoolWorker = (options: PoolOptions) => {
      kept ??= Object.assign(new KeptThread(options), { name: NAME });
      return kept;
    };
    Object.assign(project.config, { pool: NAME, poolRunner: { name: NAME, createPoolWorker } });
  },
};
