import { isDeepStrictEqual } from 'node:util';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { DbOrTrx, LinkKind } from '../../ground/db/tables.ts';
import type { Transact } from '../../ground/db/transact.ts';
import { refreshPrices } from '../prices.ts';
import type { Directory } from './directory.ts';
import { linksPart, type ProductLink } from './parts/links.ts';
import type { ProductRow } from './product-row.ts';
import type { RowProblem } from './scan.ts';

interface SaveOptions {
  db: DbOrTrx;
  transact: Transact;
  now: Date;
  dryRun?: boolean;
}

interface NotedLinks {
  id: number;
  line: number;
  links: ProductRow['links'];
  isNew: boolean;
}

const LABELS: Record<LinkKind, string> = {
  upsell: 'Upsells',
  cross_sell: 'Cross-sells',
  grouped: 'Grouped products',
};
const KINDS = ['cross_sell', 'grouped', 'upsell'] as const satisfies LinkKind[];
const CHUNK = 200;

/** Resolved at the end, when every row of the file has its id. */
export class ProductLinks {
  readonly warnings: RowProblem[] = [];
  readonly #directory: Directory;
  readonly #noted: NotedLinks[] = [];

  constructor(directory: Directory) {
    this.#directory = directory;
  }

  note(id: number, line: number, links: ProductRow['links'], isNew: boolean): void {
    const hasAny = KINDS.some((kind) => (links[kind]?.length ?? 0) > 0);
    // Empty cells matter only where there may be links to clear.
    if (hasAny || (!isNew && Object.keys(links).length > 0)) this.#noted.push({ id, line, links, isNew });
  }

  async save({ db, transact, now, dryRun }: SaveOptions): Promise<number[]> {
    const allChanged: number[] = [];
    for (let start = 0; start < this.#noted.length; start += CHUNK) {
      const noted = this.#noted.slice(start, start + CHUNK);
      const stored = await linksPart.load(
        db,
        noted.map(({ id }) => id),
      );
      const changed = new Map<number, ProductLink[]>();
      for (const { id, line, links } of noted) {
        const before = stored.get(id) ?? [];
        const desired = KINDS.flatMap((kind) => {
          const refs = links[kind];
          return refs ? this.#resolve(id, line, kind, refs) : before.filter((link) => link.kind === kind);
        });
        if (!isDeepStrictEqual(before, desired)) changed.set(id, desired);
      }
      const ids = [...changed.keys()];
      allChanged.push(...ids);
      if (dryRun || ids.length === 0) continue;
      await transact(async (trx) => {
        await linksPart.save(trx, changed, false);
        await trx
          .updateTable('products')
          .set({ updated_at: now.toISOString() })
          .where('id', 'in', ids)
          .execute();
        await publishChanges(trx, 'catalogue', ids, now);
        // A grouped product's price depends on its members.
        await refreshPrices(trx, ids, now);
      });
    }
    return allChanged;
  }

  /** A missing target is only a warning, as shops export parts of their catalogue. */
  #resolve(id: number, line: number, kind: LinkKind, refs: string[]): ProductLink[] {
    const linkedIds = new Set<number>();
    for (const ref of refs) {
      const linked = this.#directory.resolve(ref);
      if (!linked)
        this.warnings.push({ line, reason: `${LABELS[kind]}: there is no product "${ref}"; left out` });
      else if (linked.id !== id) linkedIds.add(linked.id);
    }
    return [...linkedIds].map((linkedId, position) => ({ kind, linkedId, position }));
  }
}
