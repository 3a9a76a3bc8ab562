import { decodeEntities } from '#domain/html-text.ts';
import { toSlug } from '#domain/post-slug.ts';
import type { Taxonomy } from '../../ground/db/content-tables.ts';
import { FileProblem } from '../../ground/file-problem.ts';
import type { ContentIds } from './content-ids.ts';
import { field, readPostId } from './read-entry.ts';
import { type ExportRecord, readExport } from './read-export.ts';

export interface Problem {
  line: number;
  reason: string;
}

export interface ExportedAuthor {
  line: number;
  id: number | undefined;
  login: string;
  name: string;
}

export interface ExportedTerm {
  line: number;
  id: number | undefined;
  taxonomy: Taxonomy;
  slug: string;
  name: string;
  description: string;
  parent: string;
  /** Known only from a post: stored details stay. */
  isMentioned: boolean;
}

export interface ExportScan {
  authors: Map<string, ExportedAuthor>;
  terms: Map<string, ExportedTerm>;
  items: Set<number>;
  problems: Problem[];
  unsupported: Map<string, number>;
}

export const termKey = (taxonomy: Taxonomy, slug: string): string => `${taxonomy}/${slug}`;

export const TAXONOMIES_BY_DOMAIN: Record<string, Taxonomy> = { category: 'category', post_tag: 'post_tag' };

/** No database index holds longer texts. */
const MAX_INDEXED = 500;

export async function scanExport(file: string, ids: ContentIds): Promise<ExportScan> {
  const scan: ExportScan = {
    authors: new Map(),
    terms: new Map(),
    items: new Set(),
    problems: [],
    unsupported: new Map(),
  };
  const seen = new Map<number, number>();
  for await (const record of readExport(file)) {
    try {
      if (record.isTooLarge) throw new FileProblem('is larger than 8 MB');
      if (record.kind === 'item') scanItem(scan, record, ids, seen);
      else if (record.kind === 'author') scanAuthor(scan, record);
      else scanTerm(scan, record);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      scan.problems.push({ line: record.line, reason: error.message });
    }
  }
  return scan;
}

function scanItem(scan: ExportScan, record: ExportRecord, ids: ContentIds, seen: Map<number, number>): void {
  const type = field(record, 'wp:post_type');
  if (type === '') throw new FileProblem('it has no wp:post_type');
  const isWanted = type === 'attachment' || (type === 'post' && field(record, 'wp:status') !== 'auto-draft');
  if (!isWanted) {
    scan.unsupported.set(type, (scan.unsupported.get(type) ?? 0) + 1);
    return;
  }
  const id = readPostId(record);
  const before = seen.get(id);
  if (before !== undefined) throw new FileProblem(`its wp:post_id ${id} is that of line ${before}`);
  const guid = field(record, 'guid');
  if (guid.length > MAX_INDEXED) throw new FileProblem('its guid is too long');
  seen.set(id, record.line);
  scan.items.add(record.place);
  ids.assign(`${guid}#${id}`, id);
  const login = field(record, 'dc:creator');
  if (login !== '' && !scan.authors.has(login)) {
    scan.authors.set(login, { line: record.line, id: undefined, login, name: login });
  }
  for (const term of record.terms) {
    const taxonomy = TAXONOMIES_BY_DOMAIN[term.domain];
    const slug = toSlug(term.slug || term.name);
    if (!taxonomy || slug === '' || scan.terms.has(termKey(taxonomy, slug))) continue;
    scan.terms.set(termKey(taxonomy, slug), {
      line: record.line,
      id: undefined,
      taxonomy,
      slug,
      name: decodeEntities(term.name.trim()).slice(0, MAX_INDEXED) || slug,
      description: '',
      parent: '',
      isMentioned: true,
    });
  }
}

function scanAuthor(scan: ExportScan, record: ExportRecord): void {
  const login = field(record, 'wp:author_login');
  if (toSlug(login) === '') throw new FileProblem('an author without a login');
  scan.authors.set(login, {
    line: record.line,
    id: idOf(record, 'wp:author_id'),
    login,
    name: field(record, 'wp:author_display_name') || login,
  });
}

function scanTerm(scan: ExportScan, record: ExportRecord): void {
  const isTag = record.kind === 'tag';
  const taxonomy: Taxonomy = isTag ? 'post_tag' : 'category';
  const name = decodeEntities(field(record, isTag ? 'wp:tag_name' : 'wp:cat_name'));
  const slug = toSlug(field(record, isTag ? 'wp:tag_slug' : 'wp:category_nicename') || name);
  if (name === '' || slug === '') throw new FileProblem(`a ${isTag ? 'tag' : 'category'} without a name`);
  if (name.length > MAX_INDEXED) throw new FileProblem('its name is too long');
  scan.terms.set(termKey(taxonomy, slug), {
    line: record.line,
    id: idOf(record, 'wp:term_id'),
    taxonomy,
    slug,
    name,
    description: field(record, isTag ? 'wp:tag_description' : 'wp:category_description'),
    parent: isTag ? '' : toSlug(field(record, 'wp:category_parent')),
    isMentioned: false,
  });
}

const idOf = (record: ExportRecord, name: string): number | undefined =>
  Number(field(record, name)) || undefined;
