export interface Counted {
  label: string;
  count: number;
}

export type CountName = 'notices' | 'oversell_refusals' | 'page_cache' | 'shed';

/** Event counts of this process since its start. */
export class Counts {
  readonly #counts = new Map<CountName, Map<string, number>>();

  add(name: CountName, label: string): void {
    const counts = this.#counts.get(name) ?? new Map<string, number>();
    counts.set(label, (counts.get(label) ?? 0) + 1);
    this.#counts.set(name, counts);
  }

  read(name: CountName): Counted[] {
    return Array.from(this.#counts.get(name) ?? [], ([label, count]) => ({ label, count }));
  }
}
