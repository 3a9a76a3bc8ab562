import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { insertInBatches } from './insert-in-batches.ts';
import { readInPages } from './read-in-pages.ts';
import { getOrThrow, numberedSlug, slugOf, type TermRecord, TermSet } from './term-set.ts';

export interface ShopTerms {
  categories: TermSet;
  brands: TermSet;
  tags: TermSet;
  attributes: TermSet;
  attributeTerms: TermSet;
}

export async function loadShopTerms(db: DbOrTrx): Promise<ShopTerms> {
  const attributeTerms = new TermSet({ slugsPerScope: true });
  const rows = readInPages((afterId, limit) =>
    db
      .selectFrom('attribute_terms')
      .select(['id', 'name', 'slug', 'attribute_id as scope'])
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const row of rows) attributeTerms.add(row);
  return {
    categories: await loadCategories(db),
    brands: await loadFlat(db, 'brands'),
    tags: await loadFlat(db, 'tags'),
    attributes: await loadFlat(db, 'attributes'),
    attributeTerms,
  };
}

/** Of a large shop only the terms with these names; categories and attributes are few. */
export async function loadNamedTerms(
  db: DbOrTrx,
  { brands, tags, options }: { brands: string[]; tags: string[]; options: string[] },
): Promise<ShopTerms> {
  const flat = (table: 'brands' | 'tags', names: string[]): Promise<TermSet> =>
    addNamed(new TermSet(), names, async (slugs) => {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'name', 'slug'])
        .where('slug', 'in', slugs)
        .execute();
      return rows.map((row) => ({ ...row, scope: 0 }));
    });
  return {
    categories: await loadCategories(db),
    brands: await flat('brands', brands),
    tags: await flat('tags', tags),
    attributes: await loadFlat(db, 'attributes'),
    attributeTerms: await addNamed(new TermSet({ slugsPerScope: true }), options, (slugs) =>
      db
        .selectFrom('attribute_terms')
        .select(['id', 'name', 'slug', 'attribute_id as scope'])
        // The index of slugs begins with the attribute.
        .where('attribute_id', 'in', (eb) => eb.selectFrom('attributes').select('id'))
        .where('slug', 'in', slugs)
        .execute(),
    ),
  };
}

const SLUGS_PER_STEP = 500;

/** Names with the same slug are numbered without gaps, as terms are never deleted: so ever more numbers are tried. */
async function addNamed(
  terms: TermSet,
  names: readonly string[],
  find: (slugs: string[]) => Promise<TermRecord[]>,
): Promise<TermSet> {
  let wanted = [...new Set(names.map(slugOf))];
  for (let first = 1; wanted.length > 0; first *= 2) {
    const found = new Set<string>();
    const slugs = wanted.flatMap((slug) =>
      Array.from({ length: first }, (_, at) => numberedSlug(slug, first + at)),
    );
    for (let start = 0; start < slugs.length; start += SLUGS_PER_STEP) {
      for (const term of await find(slugs.slice(start, start + SLUGS_PER_STEP))) {
        terms.add(term);
        found.add(term.slug);
      }
    }
    wanted = wanted.filter((slug) => found.has(numberedSlug(slug, 2 * first - 1)));
  }
  return terms;
}

async function loadCategories(db: DbOrTrx): Promise<TermSet> {
  const categories = new TermSet();
  for (const row of await db.selectFrom('categories').select(['id', 'name', 'slug', 'parent_id']).execute()) {
    categories.add({ ...row, scope: row.parent_id ?? 0 });
  }
  return categories;
}

async function loadFlat(db: DbOrTrx, table: FlatTable): Promise<TermSet> {
  const records = new TermSet();
  const rows = await db.selectFrom(table).select(['id', 'name', 'slug']).execute();
  for (const row of rows) records.add({ ...row, scope: 0 });
  return records;
}

type FlatTable = 'brands' | 'tags' | 'attributes';

export async function saveNewTerms(trx: Trx, terms: ShopTerms): Promise<void> {
  for (const table of ['brands', 'tags', 'attributes'] as const) {
    const records = terms[table].takeUnsaved();
    const rows = await insertInBatches(
      records.map(({ name, slug }) => ({ name, slug })),
      (batch) => trx.insertInto(table).values(batch).returning(['id', 'slug']).execute(),
    );
    const idBySlug = new Map(rows.map((row) => [row.slug, row.id]));
    for (const term of records) terms[table].markStored(term, getOrThrow(idBySlug, term.slug), 0);
  }
  await saveCategories(trx, terms.categories);
  await saveAttributeTerms(trx, terms);
}

/** One by one, as a parent may be in the same file. */
async function saveCategories(trx: Trx, categories: TermSet): Promise<void> {
  for (const term of categories.takeUnsaved()) {
    const parentId = categories.storedId(term.scope);
    const { id } = await trx
      .insertInto('categories')
      .values({ name: term.name, slug: term.slug, parent_id: parentId || null, description: '', position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    categories.markStored(term, id, parentId);
  }
}

async function saveAttributeTerms(trx: Trx, { attributes, attributeTerms }: ShopTerms): Promise<void> {
  const records: TermRecord[] = attributeTerms
    .takeUnsaved()
    .map((term) => ({ ...term, scope: attributes.storedId(term.scope) }));
  const key = (attributeId: number, slug: string) => `${attributeId}/${slug}`;
  const rows = await insertInBatches(
    records.map(({ name, slug, scope }) => ({ name, slug, attribute_id: scope, position: 0 })),
    (batch) =>
      trx.insertInto('attribute_terms').values(batch).returning(['id', 'slug', 'attribute_id']).execute(),
  );
  const idByKey = new Map(rows.map((row) => [key(row.attribute_id, row.slug), row.id]));
  for (const term of records) {
    attributeTerms.markStored(term, getOrThrow(idByKey, key(term.scope, term.slug)), term.scope);
  }
}
