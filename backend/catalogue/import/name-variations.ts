import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { ProductState } from './product-state.ts';

/** 'Booster Box - Japanese', for new variations without a name. */
export async function nameVariations(db: DbOrTrx, states: readonly ProductState[]): Promise<void> {
  const nameless = states.filter(({ columns }) => columns.parent_id !== null && columns.name === '');
  if (nameless.length === 0) return;
  const parents = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      nameless.flatMap(({ columns }) => columns.parent_id ?? []),
    )
    .execute();
  const nameOf = new Map<number | null, string>(parents.map(({ id, name }) => [id, name]));
  for (const { columns, options } of nameless) {
    const label = options.map(({ option }) => option).join(', ');
    columns.name = [nameOf.get(columns.parent_id) ?? '', label].filter(Boolean).join(' - ');
  }
}
