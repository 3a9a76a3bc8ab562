import { foldCase, slugify } from '#domain/text/text.ts';

export interface TermRecord {
  id: number;
  name: string;
  slug: string;
  /** A category's parent or a term's attribute; 0 for none. */
  scope: number;
}

/** Ignores case and accents, as WooCommerce does; new names have negative ids until stored. */
export class TermSet {
  readonly #ids = new Map<string, number>();
  readonly #terms = new Map<number, TermRecord>();
  readonly #slugs = new Set<string>();
  readonly #stored = new Map<number, number>();
  #unsaved: TermRecord[] = [];
  readonly #slugsPerScope: boolean;

  constructor({ slugsPerScope = false } = {}) {
    this.#slugsPerScope = slugsPerScope;
  }

  add(term: TermRecord): void {
    this.#ids.set(keyOf(term), term.id);
    this.#terms.set(term.id, term);
    this.#slugs.add(this.#slugKey(term));
  }

  idOf(name: string, scope = 0): number {
    const known = this.#ids.get(keyOf({ name, scope }));
    if (known !== undefined) return known;
    const term = { id: nextPlannedId(), name, slug: this.#freeSlug(name, scope), scope };
    this.add(term);
    this.#unsaved.push(term);
    return term.id;
  }

  nameOf(id: number): string {
    return getOrThrow(this.#terms, id).name;
  }

  storedId(id: number): number {
    return this.#stored.get(id) ?? id;
  }

  takeUnsaved(): TermRecord[] {
    const terms = this.#unsaved;
    this.#unsaved = [];
    return terms;
  }

  markStored(planned: TermRecord, id: number, scope: number): void {
    this.#stored.set(planned.id, id);
    this.add({ ...planned, id, scope });
  }

  #freeSlug(name: string, scope: number): string {
    const wanted = slugOf(name);
    let n = 1;
    while (this.#slugs.has(this.#slugKey({ slug: numberedSlug(wanted, n), scope }))) n += 1;
    return numberedSlug(wanted, n);
  }

  #slugKey({ slug, scope }: Pick<TermRecord, 'slug' | 'scope'>): string {
    return this.#slugsPerScope ? `${scope}/${slug}` : slug;
  }
}

const MAX_SLUG = 180;

export const slugOf = (name: string): string => slugify(name).slice(0, MAX_SLUG);

/** 'x', 'x-2', 'x-3' for names with the same slug. */
export const numberedSlug = (slug: string, n: number): string => (n === 1 ? slug : `${slug}-${n}`);

let lastPlannedId = 0;
export const nextPlannedId = (): number => (lastPlannedId -= 1);

const keyOf = ({ name, scope }: Pick<TermRecord, 'name' | 'scope'>): string => `${scope}/${foldCase(name)}`;

export function getOrThrow<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`nothing is known of ${String(key)}`);
  return value;
}
