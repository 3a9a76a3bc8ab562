import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { importPosts, type PostImportReport } from '../../content/import/import-posts.ts';
import { renameEvent } from '../../events/rename-event.ts';
import type { Db } from '../../ground/db/tables.ts';
import { folderStore } from '../../ground/media/folder-store.ts';

/** Exports for tests, written as WordPress writes them. */

export const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export const wxr = (...parts: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Card shop</title>
<wp:wxr_version>1.2</wp:wxr_version>
${parts.join('\n')}
</channel>
</rss>
`;

export const author = (id: number, login: string, name = login): string =>
  `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login>` +
  `<wp:author_email>${cdata(`${login}@shop.example`)}</wp:author_email>` +
  `<wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`;

export const category = (id: number, slug: string, name: string, parent = '', description = ''): string =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename>` +
  `<wp:category_parent>${cdata(parent)}</wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name>` +
  `<wp:category_description>${cdata(description)}</wp:category_description></wp:category>`;

export const tag = (id: number, slug: string, name: string, description = ''): string =>
  `<wp:tag><wp:term_id>${id}</wp:term_id><wp:tag_slug>${cdata(slug)}</wp:tag_slug><wp:tag_name>${cdata(name)}</wp:tag_name>` +
  `<wp:tag_description>${cdata(description)}</wp:tag_description></wp:tag>`;

export interface ItemParts {
  id: number | string;
  title?: string;
  slug?: string;
  type?: string;
  status?: string;
  date?: string;
  dateGmt?: string;
  modified?: string;
  modifiedGmt?: string;
  creator?: string;
  content?: string;
  excerpt?: string;
  guid?: string;
  parent?: number;
  password?: string;
  sticky?: boolean;
  url?: string;
  commentStatus?: string;
  pingStatus?: string;
  terms?: { domain: string; slug: string; name: string }[];
  meta?: Record<string, string>;
}

export function item(parts: ItemParts): string {
  const date = parts.date ?? '2026-05-01 18:00:00';
  const dateGmt = parts.dateGmt ?? '2026-05-01 16:00:00';
  const fields: [string, string][] = [
    ['title', cdata(parts.title ?? `Post ${parts.id}`)],
    ['dc:creator', cdata(parts.creator ?? 'thandi')],
    ['guid', parts.guid ?? `http://old.example/?p=${parts.id}`],
    ['content:encoded', cdata(parts.content ?? '')],
    ['excerpt:encoded', cdata(parts.excerpt ?? '')],
    ['wp:post_id', String(parts.id)],
    ['wp:post_date', cdata(date)],
    ['wp:post_date_gmt', cdata(dateGmt)],
    ['wp:post_modified', cdata(parts.modified ?? date)],
    ['wp:post_modified_gmt', cdata(parts.modifiedGmt ?? dateGmt)],
    ['wp:comment_status', cdata(parts.commentStatus ?? 'closed')],
    ['wp:ping_status', cdata(parts.pingStatus ?? 'closed')],
    ['wp:post_name', cdata(parts.slug ?? `post-${parts.id}`)],
    ['wp:status', cdata(parts.status ?? 'publish')],
    ['wp:post_parent', String(parts.parent ?? 0)],
    ['wp:post_type', cdata(parts.type ?? 'post')],
    ['wp:post_password', cdata(parts.password ?? '')],
    ['wp:is_sticky', parts.sticky ? '1' : '0'],
    ...(parts.url === undefined ? [] : [['wp:attachment_url', cdata(parts.url)] satisfies [string, string]]),
  ];
  const terms = (parts.terms ?? []).map(
    ({ domain, slug, name }) => `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`,
  );
  const meta = Object.entries(parts.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const lines = [...fields.map(([name, value]) => `<${name}>${value}</${name}>`), ...terms, ...meta];
  return `<item>\n${lines.join('\n')}\n</item>`;
}

/** A folder of its own for an export and what lies beside it. */
export async function exportFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export interface ExportFile {
  folder: string;
  file: string;
}

export async function writeExport(content: string | Uint8Array): Promise<ExportFile> {
  const folder = await exportFolder();
  const file = path.join(folder, 'export.xml');
  await writeFile(file, content);
  return { folder, file };
}

export const runImport = (db: Db, { folder, file }: ExportFile, options: { dryRun?: boolean } = {}) =>
  importPosts({
    db,
    transact: (write) => db.transaction().execute(write),
    file,
    originals: folderStore(path.join(folder, 'library')),
    now: new Date('2026-11-21T10:00:00.000Z'),
    onTitle: renameEvent,
    ...options,
  });

export async function importOrThrow(
  db: Db,
  file: ExportFile,
  options: { dryRun?: boolean } = {},
): Promise<PostImportReport> {
  const outcome = await runImport(db, file, options);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.report;
}
