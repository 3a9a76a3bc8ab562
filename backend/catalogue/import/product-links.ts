import { isDeepStrictEqual } from 'node:util';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import type { Transact } from '../../ground/db/transact.ts';
import { refreshPrices } from '../prices.ts';
import type { LinkKind } from '../tables.ts';
import type { KnownProducts } from './known-products.ts';
import { linksPart, type ProductLink } from './parts/links.ts';
import type { ProductRow } from './product-row.ts';
import type { LinkedRow, RowRecorder } from './row-recorder.ts';
import type { RowProblem } from './scan.ts';

interface SaveOptions {
  db: DbOrTrx;
  transact: Transact;
  now: Date;
  dryRun?: boolean;
  recorder?: RowRecorder;
}

interface NotedLinks {
  id: number;
  index: number;
  line: number;
  links: ProductRow['links'];
  isNew: boolean;
}

export const LINK_COLUMNS: Record<LinkKind, string> = {
  upsell: 'Upsells',
  cross_sell: 'Cross-sells',
  grouped: 'Grouped products',
};
const KINDS = ['cross_sell', 'grouped', 'upsell'] as const satisfies LinkKind[];
const CHUNK = 200;

/** Resolved at the end, when every row of the file has its id. */
export class ProductLinks {
  /** Targets that there are not: only warnings of a file, as shops export parts of their catalogue. */
  readonly missing: (RowProblem & { field: string })[] = [];
  readonly #knownProducts: KnownProducts;
  readonly #noted: NotedLinks[] = [];

  constructor(knownProducts: KnownProducts) {
    this.#knownProducts = knownProducts;
  }

  get warnings(): RowProblem[] {
    return this.missing.map(({ line, reason }) => ({ line, reason }));
  }

  note(noted: NotedLinks): void {
    const { links, isNew } = noted;
    const hasAny = KINDS.some((kind) => (links[kind]?.length ?? 0) > 0);
    // Empty cells matter only where there may be links to clear.
    if (hasAny || (!isNew && Object.keys(links).length > 0)) this.#noted.push(noted);
  }

  async save({ db, transact, now, dryRun, recorder }: SaveOptions): Promise<number[]> {
    const allChanged: number[] = [];
    for (let start = 0; start < this.#noted.length; start += CHUNK) {
      recorder?.signal.throwIfAborted();
      const noted = this.#noted.slice(start, start + CHUNK);
      const desired = new Map(noted.map((row) => [row.id, this.#desired(row)]));
      const changed = await findChanged(db, noted, desired);
      allChanged.push(...changed.map(({ id }) => id));
      if (dryRun) await recorder?.planLinks(changed);
      if (dryRun || changed.length === 0) continue;
      await transact(async (trx) => {
        const rows = recorder
          ? await recorder.keepLinks(trx, await findChanged(trx, noted, desired))
          : changed;
        if (rows.length > 0) await saveLinks(trx, rows, now);
      });
    }
    return allChanged;
  }

  #desired({ id, line, links }: NotedLinks): Map<LinkKind, ProductLink[]> {
    return new Map(
      KINDS.flatMap((kind) => {
        const refs = links[kind];
        return refs ? [[kind, this.#resolve(id, line, kind, refs)] as const] : [];
      }),
    );
  }

  #resolve(id: number, line: number, kind: LinkKind, refs: string[]): ProductLink[] {
    const linkedIds = new Set<number>();
    for (const ref of refs) {
      const linked = this.#knownProducts.resolve(ref);
      const field = LINK_COLUMNS[kind];
      if (!linked)
        this.missing.push({ line, field, reason: `${field}: there is no product "${ref}"; left out` });
      else if (linked.id !== id) linkedIds.add(linked.id);
    }
    return [...linkedIds].map((linkedId, position) => ({ kind, linkedId, position }));
  }
}

async function findChanged(
  db: DbOrTrx,
  noted: readonly NotedLinks[],
  desired: ReadonlyMap<number, ReadonlyMap<LinkKind, ProductLink[]>>,
): Promise<LinkedRow[]> {
  const stored = await linksPart.load(
    db,
    noted.map(({ id }) => id),
  );
  return noted.flatMap(({ id, index, links }) => {
    const before = stored.get(id) ?? [];
    const after = KINDS.flatMap(
      (kind) => desired.get(id)?.get(kind) ?? before.filter((link) => link.kind === kind),
    );
    return isDeepStrictEqual(before, after) ? [] : [{ id, index, links, before, after }];
  });
}

/** A grouped product's price depends on its members. */
export async function saveLinks(
  trx: Trx,
  rows: readonly Pick<LinkedRow, 'id' | 'after'>[],
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await linksPart.save(trx, new Map(rows.map(({ id, after }) => [id, after])), false);
  await trx.updateTable('products').set({ updated_at: now.toISOString() }).where('id', 'in', ids).execute();
  await publishChanges(trx, 'catalogue', ids, now);
  await refreshPrices(trx, ids, now);
}
