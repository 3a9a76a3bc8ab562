import type { Context } from '#contract/content-query/parameters.ts';
import { type FieldWishes, selectParts, wants } from '../rest/select-fields.ts';
import type { Links } from './links.ts';

/** What an answer is made of, before a caller's wishes are applied. */
export interface Item {
  /** Fields may be getters: only those that are wanted are read. */
  fields: Readonly<Record<string, unknown>>;
  links: Links;
  /** What `_embed` found, by relation. */
  embedded: Record<string, unknown[]>;
}

/** Fields of `context=embed`, the shape in which an item hangs on another. */
const EMBED_FIELDS = {
  post: 'id date slug type link title excerpt author featured_media'.split(' '),
  media:
    'id date slug type link title author featured_media caption alt_text media_type mime_type media_details source_url'.split(
      ' ',
    ),
  term: 'id link name slug taxonomy'.split(' '),
  user: 'id name url description link slug avatar_urls'.split(' '),
} as const;

export type Kind = keyof typeof EMBED_FIELDS;

/** WordPress gives these fields of media only when they are asked for by their whole name. */
const WHOLE_ONLY = new Set(
  'alt_text media_type mime_type media_details post source_url description caption filename filesize'.split(
    ' ',
  ),
);

/** An item as JSON: the fields of a context, then only those asked for. */
export function toJson(
  kind: Kind,
  { fields, links, embedded }: Item,
  context: Context,
  wishes?: FieldWishes,
): unknown {
  const names = context === 'embed' ? EMBED_FIELDS[kind] : Object.keys(fields);
  const asked = kind === 'media' ? wishes?.filter((wish) => !isPartOfWhole(wish)) : wishes;
  const json: Record<string, unknown> = {};
  for (const name of names) if (wants(asked, name)) json[name] = fields[name];
  if (wants(asked, '_links')) json._links = links;
  if (wants(asked, '_links') && wants(asked, '_embedded') && Object.keys(embedded).length > 0) {
    json._embedded = embedded;
  }
  return selectParts(json, asked);
}

function isPartOfWhole(wish: string): boolean {
  const [field = '', ...parts] = wish.split('.');
  return parts.length > 0 && WHOLE_ONLY.has(field);
}
