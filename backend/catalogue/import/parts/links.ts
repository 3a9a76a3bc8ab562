import type { LinkKind } from '../../tables.ts';
import { insertInBatches } from '../insert-in-batches.ts';
import { type Part, rowsOf } from './part.ts';

export interface ProductLink {
  kind: LinkKind;
  linkedId: number;
  position: number;
}

export const linksPart: Part<ProductLink[]> = {
  async load(db, ids) {
    const rows = await db
      .selectFrom('product_links')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('kind')
      .orderBy('position')
      .execute();
    const values = new Map<number, ProductLink[]>(ids.map((id) => [id, []]));
    for (const { product_id, kind, linked_id, position } of rows) {
      values.get(product_id)?.push({ kind, linkedId: linked_id, position });
    }
    return values;
  },
  async save(trx, values, isNew) {
    if (!isNew) {
      await trx
        .deleteFrom('product_links')
        .where('product_id', 'in', [...values.keys()])
        .execute();
    }
    const rows = rowsOf(values, (product_id, { kind, linkedId, position }) => ({
      product_id,
      linked_id: linkedId,
      kind,
      position,
    }));
    await insertInBatches(rows, (batch) => trx.insertInto('product_links').values(batch).execute());
  },
};
