import { isPostgres } from './is-postgres.ts';
import { isLeaseHeld, Lease } from './lease.ts';
import type { Db } from './tables.ts';

const NAME = 'timed-jobs';

export const hasLeader = (db: Db): Promise<boolean> => isLeaseHeld(db, NAME);

/** One process per database leads while it renews its lease; SQLite has only one process. */
export class Leadership {
  readonly #lease: Lease | undefined;
  #heldUntil = Number.NEGATIVE_INFINITY;
  #renewing: Promise<void> = Promise.resolve();

  constructor(db: Db, { leaseMs }: { leaseMs?: number } = {}) {
    if (isPostgres(db)) this.#lease = new Lease(db, NAME, leaseMs);
    else this.#heldUntil = Number.POSITIVE_INFINITY;
  }

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

  async release(): Promise<void> {
    if (!this.#lease) return;
    this.#heldUntil = Number.NEGATIVE_INFINITY;
    await this.#lease.release();
  }

  async #renew(lease: Lease): Promise<void> {
    this.#heldUntil = (await lease.renew()) ?? Number.NEGATIVE_INFINITY;
  }
}
