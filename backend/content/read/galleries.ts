import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { Db } from '../../ground/db/tables.ts';
import { escapeHtml } from '../render/escape-html.ts';
import { readAttributes } from '../render/shortcodes.ts';

/** `[[gallery]]` shows the tag itself. */
const GALLERY = /(?<!\[)\[gallery\b([^\]]*)\]/gi;
const MAX_PICTURES = 100;
const USUAL_COLUMNS = 3;
const MAX_COLUMNS = 9;

interface Picture {
  id: number;
  parent_id: number;
  url: string;
  alt: string;
  excerpt: string;
  width: number | null;
  height: number | null;
}

/** Puts the pictures that the shop has in the place of `[gallery]`; without any the tag stays, which is never shown. */
export async function withGalleries<Row extends { id: number; content: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  const galleries = rows.flatMap((row) =>
    [...row.content.matchAll(GALLERY)].map(([, text = '']) => ({ post: row.id, ...readGallery(text) })),
  );
  if (galleries.length === 0) return [...rows];
  const named = await findByIds(db, [...new Set(galleries.flatMap(({ ids }) => ids ?? []))]);
  const ofPosts = galleries.flatMap(({ post, ids }) => (ids ? [] : post));
  const attached = await findByParents(db, [...new Set(ofPosts)]);
  const byId = new Map(named.map((picture) => [picture.id, picture]));
  return rows.map((row) => ({
    ...row,
    content: row.content.replace(GALLERY, (tag, text: string) => {
      const gallery = readGallery(text);
      const own = attached.filter(({ parent_id }) => parent_id === row.id).sort((a, b) => a.id - b.id);
      const pictures = gallery.ids ? gallery.ids.flatMap((id) => byId.get(id) ?? []) : own;
      return galleryHtml(gallery, pictures) ?? tag;
    }),
  }));
}

interface Gallery {
  /** undefined for the pictures that belong to the post. */
  ids: number[] | undefined;
  excluded: number[];
  columns: number;
  isReversed: boolean;
}

function readGallery(text: string): Gallery {
  const attributes = readAttributes(text);
  const ids = idsIn(attributes.get('ids') ?? attributes.get('include'));
  const columns = Number(attributes.get('columns') ?? USUAL_COLUMNS);
  return {
    ids: ids.length > 0 ? ids : undefined,
    excluded: idsIn(attributes.get('exclude')),
    columns: columns >= 1 && columns <= MAX_COLUMNS ? Math.floor(columns) : USUAL_COLUMNS,
    isReversed: ids.length === 0 && /^desc$/i.test(attributes.get('order') ?? ''),
  };
}

const idsIn = (text = ''): number[] =>
  [...text.matchAll(/\d{1,9}/g)].map(([id]) => Number(id)).slice(0, MAX_PICTURES);

function galleryHtml(
  { excluded, columns, isReversed }: Gallery,
  pictures: readonly Picture[],
): string | undefined {
  const shown = pictures.filter(({ id }) => !excluded.includes(id)).slice(0, MAX_PICTURES);
  if (shown.length === 0) return undefined;
  const figures = (isReversed ? shown.toReversed() : shown).map(({ url, alt, excerpt, width, height }) => {
    const size = width && height ? ` width="${width}" height="${height}"` : '';
    return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt || excerpt)}"${size} /></figure>`;
  });
  return `<figure class="wp-block-gallery columns-${columns}" data-columns="${columns}">${figures.join('')}</figure>`;
}

const COLUMNS = ['id', 'parent_id', 'url', 'alt', 'excerpt', 'width', 'height'] as const;

const findByIds = queryByIds((db, ids) =>
  db
    .selectFrom('attachments')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .where('url', 'like', '/media/%')
    .where('mime_type', 'like', 'image/%'),
);

const findByParents = queryByIds((db, ids) =>
  db
    .selectFrom('attachments')
    .select(COLUMNS)
    .where('parent_id', 'in', ids)
    .where('url', 'like', '/media/%')
    .where('mime_type', 'like', 'image/%'),
);
