import { POST_FORMATS } from '#contract/content-query/parameters.ts';
import { toSlug } from '#domain/post-slug.ts';
import type { PostDraft } from '../save/save-post.ts';
import { field, readEntry, readStatus } from './read-entry.ts';
import type { ExportRecord } from './read-export.ts';
import { DOMAINS, termKey } from './scan-export.ts';

/** A post as its export has it: author, terms and picture are still the export's names and numbers. */
export interface ExportedPost {
  draft: Omit<PostDraft, 'authorId' | 'termIds' | 'featuredMedia'>;
  login: string;
  exportedId: number;
  terms: string[];
  /** 0 for none. */
  exportedPictureId: number;
}

/** Throws an ItemRefused when it is no post that the shop can show. */
export function readPost(record: ExportRecord): ExportedPost {
  const { id, login, ...entry } = readEntry(record);
  return {
    draft: {
      ...entry,
      status: readStatus(record),
      password: field(record, 'wp:post_password'),
      format: readFormat(record),
      sticky: field(record, 'wp:is_sticky') === '1',
      meta: Object.fromEntries([...record.meta].filter(([key, value]) => isKept(key) && value !== '')),
    },
    login,
    exportedId: id,
    terms: [...new Set(record.terms.flatMap(readTerm))],
    exportedPictureId: Number(record.meta.get('_thumbnail_id')) || 0,
  };
}

function readTerm({ domain, slug, name }: ExportRecord['terms'][number]): string[] {
  const taxonomy = DOMAINS[domain];
  const known = toSlug(slug || name);
  return taxonomy && known !== '' ? [termKey(taxonomy, known)] : [];
}

function readFormat({ terms }: ExportRecord): string {
  const slug = terms.find(({ domain }) => domain === 'post_format')?.slug.replace(/^post-format-/, '');
  return POST_FORMATS.find((format) => format === slug) ?? 'standard';
}

/** The shop's own, and what search engines shall be told; other keys with an underscore are WordPress's own notes. */
const KEPT_NOTES = /^_(?:springdeck|yoast_wpseo|aioseo|genesis)_/;
const isKept = (key: string): boolean => key !== '' && (!key.startsWith('_') || KEPT_NOTES.test(key));
