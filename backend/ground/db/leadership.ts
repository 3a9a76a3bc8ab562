import { isPostgres } from './is-postgres.ts';
import { isLeaseHeld, Lease } from './lease.ts';
import type { Db } from './tables.ts';

const NAME = 'timed-jobs';

/** Whether a shop is open on this PostgreSQL, or was seconds ago. */
export const hasLeader = (db: Db): Promise<boolean> => isLeaseHeld(db, NAME);

/** One of all the processes on a database leads, for as long as it keeps renewing. On SQLite it is the only one. */
export class Leadership {
  readonly #lease: Lease | undefined;
  #heldUntil = Number.NEGATIVE_INFINITY;
  #renewing: Promise<void> = Promise.resolve();

  constructor(db: Db, { leaseMs }: { leaseMs?: number } = {}) {
    if (isPostgres(db)) this.#lease = new Lease(db, NAME, leaseMs);
    else this.#heldUntil = Number.POSITIVE_INFINITY;
  }

  /** Takes the lead where nobody has it, or keeps it; to be called several times in a lease. */
  renew(): Promise<void> {
    if (!this.#lease) return Promise.resolve();
    const renewing = this.#renew(this.#lease);
    this.#renewing = renewing.catch(() => undefined);
    return renewing;
  }

  async isHeld(): Promise<boolean> {
    await this.#renewing;
    return performance.now() < this.#heldUntil;
  }

  /** Lets another process lead at once. */
  async release(): Promise<void> {
    if (!this.#lease) return;
    this.#heldUntil = Number.NEGATIVE_INFINITY;
    await this.#lease.release();
  }

  async #renew(lease: Lease): Promise<void> {
    this.#heldUntil = (await lease.renew()) ?? Number.NEGATIVE_INFINITY;
  }
}
