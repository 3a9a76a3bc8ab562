/** Beyond this many, everything cached is out of date. */
const MAX_KEYS = 50_000;

/** Tells whether any of some surrogate keys has changed since a version. */
export class KeyVersions {
  readonly #changedAt = new Map<string, number>();
  #floor = 0;
  #now = 0;

  get now(): number {
    return this.#now;
  }

  change(keys: readonly string[] | 'all'): void {
    if (keys.length === 0) return;
    this.#now += 1;
    if (keys === 'all' || this.#changedAt.size + keys.length > MAX_KEYS) {
      this.#floor = this.#now;
      this.#changedAt.clear();
      return;
    }
    for (const key of keys) this.#changedAt.set(key, this.#now);
  }

  isCurrent(keys: Iterable<string>, since: number): boolean {
    if (since === this.#now) return true;
    if (since < this.#floor) return false;
    for (const key of keys) if ((this.#changedAt.get(key) ?? 0) > since) return false;
    return true;
  }
}
