import { mediaUrl } from './catalogue/write-sellable.ts';
import { wherePublic } from './content/read/public-posts.ts';
import type { Db } from './ground/db/tables.ts';
import type { OldAddress } from './old-addresses.ts';

interface MovedServices {
  db: Db;
  now: () => Date;
}

/** WordPress's smaller version of a picture: 'slide-300x200.png'. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.\w+$)/;

/** Where a page of the shop's old site stands here, as a path; undefined if the shop does not know it. */
export async function findMoved(
  services: MovedServices,
  old: OldAddress,
  host: string,
): Promise<string | undefined> {
  const { db } = services;
  switch (old.to) {
    case 'page':
      return old.address;
    case 'product':
      return findProduct(db, old.slug);
    case 'post':
      return findPost(services, old.slug);
    case 'post or product':
      return (await findPost(services, old.slug)) ?? findProduct(db, old.slug);
    case 'id':
      return (await findPostOf(services, old.id)) ?? findProductOf(db, old.id);
    case 'category':
      return findList(db, 'categories', old.slug, 'category');
    case 'brand':
      return findList(db, 'brands', old.slug, 'brand');
    case 'tag':
      return findTag(db, old.slug);
    case 'post category':
    case 'post tag':
      return findPostTerm(db, old.slug, old.to === 'post tag' ? 'tag' : 'category');
    case 'upload':
      return findUpload(db, old.file, host);
  }
}

const productPath = (id: number | null | undefined): string | undefined =>
  id == null ? undefined : `/shop/product/${id}`;

async function findProduct(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('parent_id', 'is', null)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  return productPath(row?.id);
}

async function findProductOf(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['id', 'parent_id'])
    .where('source_id', '=', id)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  return productPath(row?.parent_id ?? row?.id);
}

const postPath = (slug: string): string => `/posts/${encodeURIComponent(slug)}`;

async function findPost({ db, now }: MovedServices, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'in', [slug, encodeURIComponent(slug).toLowerCase()])
    .where(wherePublic(now()))
    .executeTakeFirst();
  return row && postPath(slug);
}

/** A post that was imported with that number; one written here has it by chance. */
async function findPostOf({ db, now }: MovedServices, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(['slug', 'source'])
    .where('id', '=', id)
    .where(wherePublic(now()))
    .executeTakeFirst();
  return row?.source.endsWith(`#${id}`) ? `/posts/${row.slug}` : undefined;
}

async function findList(
  db: Db,
  table: 'categories' | 'brands',
  slug: string,
  name: string,
): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('slug').where('slug', '=', slug).executeTakeFirst();
  return row && `/shop?${new URLSearchParams({ [name]: row.slug })}`;
}

async function findTag(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('tags').select('name').where('slug', '=', slug).executeTakeFirst();
  return row && `/shop?${new URLSearchParams({ search: row.name })}`;
}

async function findPostTerm(db: Db, slug: string, name: 'category' | 'tag'): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_terms')
    .select('slug')
    .where('taxonomy', '=', name === 'tag' ? 'post_tag' : 'category')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && `/posts?${new URLSearchParams({ [name]: row.slug })}`;
}

async function findUpload(db: Db, file: string, host: string): Promise<string | undefined> {
  const bare = host.replace(/^www\./, '');
  const sources = [file, file.replace(SIZE, '')].flatMap((name) =>
    [bare, `www.${bare}`].flatMap((site) =>
      ['https', 'http'].map((scheme) => `${scheme}://${site}/wp-content/uploads/${name}`),
    ),
  );
  const row = await db
    .selectFrom('images')
    .select('file')
    .where('source', 'in', sources)
    .where('file', 'is not', null)
    .executeTakeFirst();
  return row?.file == null ? undefined : mediaUrl('', row.file);
}
