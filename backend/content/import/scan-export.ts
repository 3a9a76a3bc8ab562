import { entryOf } from '#domain/text/dictionary.ts';
import { decodeEntities } from '#domain/text/html-text.ts';
import { toSlug } from '#domain/text/post-slug.ts';
import { type Parsed, parsed } from '../../ground/parsed.ts';
import { MAX_INDEXED } from '../save/entry-columns.ts';
import type { Taxonomy } from '../tables.ts';
import type { ContentIds } from './content-ids.ts';
import { OldAddresses } from './old-addresses.ts';
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
  addresses: OldAddresses;
  problems: Problem[];
  unsupported: Map<string, number>;
}

export const termKey = (taxonomy: Taxonomy, slug: string): string => `${taxonomy}/${slug}`;

export const TAXONOMIES_BY_DOMAIN: Record<string, Taxonomy> = { category: 'category', post_tag: 'post_tag' };

export async function scanExport(file: string, ids: ContentIds): Promise<Parsed<ExportScan>> {
  const scan: ExportScan = {
    authors: new Map(),
    terms: new Map(),
    items: new Set(),
    addresses: new OldAddresses(),
    problems: [],
    unsupported: new Map(),
  };
  const seen = new Map<number, number>();
  for await (const record of readExport(file)) {
    if (!record.ok) return record;
    const reason = scanRecord(scan, record.value, ids, seen);
    if (reason !== undefined) scan.problems.push({ line: record.value.line, reason });
  }
  return parsed(scan);
}

/** What is wrong with the record, which is then left out. */
function scanRecord(
  scan: ExportScan,
  record: ExportRecord,
  ids: ContentIds,
  seen: Map<number, number>,
): string | undefined {
  if (record.isTooLarge) return 'is larger than 8 MB';
  if (record.kind === 'site') {
    scan.addresses.addSite(field(record, 'address'));
    return undefined;
  }
  if (record.kind === 'item') return scanItem(scan, record, ids, seen);
  return record.kind === 'author' ? scanAuthor(scan, record) : scanTerm(scan, record);
}

function scanItem(
  scan: ExportScan,
  record: ExportRecord,
  ids: ContentIds,
  seen: Map<number, number>,
): string | undefined {
  const type = field(record, 'wp:post_type');
  if (type === '') return 'it has no wp:post_type';
  const isWanted = type === 'attachment' || (type === 'post' && field(record, 'wp:status') !== 'auto-draft');
  if (!isWanted) {
    if (type === 'page') noteAddress(scan, record);
    scan.unsupported.set(type, (scan.unsupported.get(type) ?? 0) + 1);
    return undefined;
  }
  const parsedId = readPostId(record);
  if (!parsedId.ok) return parsedId.reason;
  const id = parsedId.value;
  const before = seen.get(id);
  if (before !== undefined) return `its wp:post_id ${id} is that of line ${before}`;
  const guid = field(record, 'guid');
  if (guid.length > MAX_INDEXED) return 'its guid is too long';
  seen.set(id, record.line);
  scan.items.add(record.place);
  ids.assign(`${guid}#${id}`, id);
  noteAddress(scan, record);
  const login = field(record, 'dc:creator');
  if (login !== '' && !scan.authors.has(login)) {
    scan.authors.set(login, { line: record.line, id: undefined, login, name: login });
  }
  for (const term of record.terms) {
    const taxonomy = entryOf(TAXONOMIES_BY_DOMAIN, term.domain);
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
  return undefined;
}

function noteAddress({ addresses }: ExportScan, record: ExportRecord): void {
  const id = readPostId(record);
  if (!id.ok) return;
  if (field(record, 'wp:post_type') === 'attachment') addresses.addFile(id.value, record);
  else addresses.addEntry(id.value, record);
}

function scanAuthor(scan: ExportScan, record: ExportRecord): string | undefined {
  const login = field(record, 'wp:author_login');
  if (toSlug(login) === '') return 'an author without a login';
  scan.authors.set(login, {
    line: record.line,
    id: idOf(record, 'wp:author_id'),
    login,
    name: field(record, 'wp:author_display_name') || login,
  });
  return undefined;
}

function scanTerm(scan: ExportScan, record: ExportRecord): string | undefined {
  const isTag = record.kind === 'tag';
  const taxonomy: Taxonomy = isTag ? 'post_tag' : 'category';
  const name = decodeEntities(field(record, isTag ? 'wp:tag_name' : 'wp:cat_name'));
  const slug = toSlug(field(record, isTag ? 'wp:tag_slug' : 'wp:category_nicename') || name);
  if (name === '' || slug === '') return `a ${isTag ? 'tag' : 'category'} without a name`;
  if (name.length > MAX_INDEXED) return 'its name is too long';
  if (!isTag) scan.addresses.addCategory(idOf(record, 'wp:term_id'), slug);
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
  return undefined;
}

const idOf = (record: ExportRecord, name: string): number | undefined =>
  Number(field(record, name)) || undefined;
