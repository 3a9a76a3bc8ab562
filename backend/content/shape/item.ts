import type { Context } from '#contract/content-query/parameters.ts';
import { type FieldSelection, isSelected, selectFields } from '../rest/select-fields.ts';
import type { Links } from './links.ts';

export interface Item {
  /** Fields may be getters: only selected ones are read. */
  fields: Readonly<Record<string, unknown>>;
  links: Links;
  embedded: Record<string, unknown[]>;
}

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

/** Only present when their full name is in `_fields`. */
const WHOLE_ONLY = new Set(
  'alt_text media_type mime_type media_details post source_url description caption filename filesize'.split(
    ' ',
  ),
);

export function toJson(
  kind: Kind,
  { fields, links, embedded }: Item,
  context: Context,
  selection?: FieldSelection,
): unknown {
  const names = context === 'embed' ? EMBED_FIELDS[kind] : Object.keys(fields);
  const asked = kind === 'media' ? selection && withoutParts(selection) : selection;
  const json: Record<string, unknown> = {};
  for (const name of names) if (isSelected(asked, name)) json[name] = fields[name];
  if (isSelected(asked, '_links')) json._links = links;
  if (isSelected(asked, '_links') && isSelected(asked, '_embedded') && Object.keys(embedded).length > 0) {
    json._embedded = embedded;
  }
  return selectFields(json, asked);
}

const withoutParts = (selection: NonNullable<FieldSelection>): FieldSelection =>
  new Map([...selection].filter(([field, parts]) => parts === undefined || !WHOLE_ONLY.has(field)));
