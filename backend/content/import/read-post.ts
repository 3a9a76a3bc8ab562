import { POST_FORMATS } from '#contract/content-query/parameters.ts';
import { entryOf } from '#domain/text/dictionary.ts';
import { toSlug } from '#domain/text/post-slug.ts';
import { mapParsed, type Parsed } from '../../ground/parsed.ts';
import { MAX_INDEXED } from '../save/entry-columns.ts';
import type { PostDraft } from '../save/save-post.ts';
import { field, readEntry, readStatus } from './read-entry.ts';
import type { ExportRecord } from './read-export.ts';
import { TAXONOMIES_BY_DOMAIN, termKey } from './scan-export.ts';

/** Author, terms and picture are still the export's logins and ids. */
export interface ExportedPost {
  draft: Omit<PostDraft, 'authorId' | 'termIds' | 'featuredMedia'>;
  login: string;
  isUndated: boolean;
  exportedId: number;
  terms: string[];
  exportedPictureId: number;
}

export function readPost(record: ExportRecord, now: Date): Parsed<ExportedPost> {
  const read = readEntry(record, now);
  if (!read.ok) return read;
  const { id, login, isUndated, ...entry } = read.value;
  return mapParsed(readStatus(record), (status) => ({
    draft: {
      ...entry,
      status,
      password: field(record, 'wp:post_password'),
      format: readFormat(record),
      sticky: field(record, 'wp:is_sticky') === '1',
      meta: Object.fromEntries([...record.meta].filter(([key, value]) => isKept(key) && value !== '')),
    },
    login,
    isUndated,
    exportedId: id,
    terms: [...new Set(record.terms.flatMap(readTerm))],
    exportedPictureId: Number(record.meta.get('_thumbnail_id')) || 0,
  }));
}

function readTerm({ domain, slug, name }: ExportRecord['terms'][number]): string[] {
  const taxonomy = entryOf(TAXONOMIES_BY_DOMAIN, domain);
  const known = toSlug(slug || name);
  return taxonomy && known !== '' ? [termKey(taxonomy, known)] : [];
}

function readFormat({ terms }: ExportRecord): string {
  const slug = terms.find(({ domain }) => domain === 'post_format')?.slug.replace(/^post-format-/, '');
  return POST_FORMATS.find((format) => format === slug) ?? 'standard';
}

/** Other keys with a leading underscore are WordPress's internals; it has none longer than 255 characters. */
const KEPT_NOTES = /^_(?:springdeck|yoast_wpseo|aioseo|genesis)_/;
const isKept = (key: string): boolean =>
  key !== '' && key.length <= MAX_INDEXED && (!key.startsWith('_') || KEPT_NOTES.test(key));
