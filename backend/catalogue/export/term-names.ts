import type { DbOrTrx } from '../../ground/db/tables.ts';

export interface TermNames {
  categoryPath: (id: number) => string[];
  brand: (id: number) => string;
  tag: (id: number) => string;
}

export async function loadTermNames(db: DbOrTrx): Promise<TermNames> {
  const rows = await db.selectFrom('categories').select(['id', 'name', 'parent_id']).execute();
  const categories = new Map(rows.map((row) => [row.id, row]));
  const categoryPath = (id: number): string[] => {
    const category = categories.get(id);
    if (!category) return [];
    return [...(category.parent_id === null ? [] : categoryPath(category.parent_id)), category.name];
  };
  return { categoryPath, brand: await loadNames(db, 'brands'), tag: await loadNames(db, 'tags') };
}

async function loadNames(db: DbOrTrx, table: 'brands' | 'tags'): Promise<(id: number) => string> {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
