import { slugify } from '#domain/text/text.ts';
import type { Db } from '../../ground/db/tables.ts';

/** The category at a path from the top ('Singles > Pokemon Singles'); what is missing is made. */
export async function ensureCategory(db: Db, path: string): Promise<number> {
  let parentId: number | null = null;
  for (const name of path.split(' > ')) parentId = await ensureCategoryBelow(db, parentId, name);
  if (parentId === null) throw new Error(`no category in '${path}'`);
  return parentId;
}

async function ensureCategoryBelow(db: Db, parentId: number | null, name: string): Promise<number> {
  const known = await db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', name)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto('categories')
    .values({ name, slug: slugify(name), parent_id: parentId, description: '', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The brand or attribute of that name, made when it is missing. */
export async function ensureTerm(db: Db, table: 'brands' | 'attributes', name: string): Promise<number> {
  const known = await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto(table)
    .values({ name, slug: slugify(name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An option of a shop-wide attribute. */
export async function ensureOption(db: Db, attributeId: number, name: string): Promise<number> {
  const option = { attribute_id: attributeId, slug: slugify(name) };
  const known = await db
    .selectFrom('attribute_terms')
    .select('id')
    .where('attribute_id', '=', option.attribute_id)
    .where('slug', '=', option.slug)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto('attribute_terms')
    .values({ ...option, name, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
