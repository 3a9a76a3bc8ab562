import { z } from 'zod';
import { toSlug } from '#domain/post-slug.ts';
import { FileProblem } from '../../ground/file-problem.ts';
import type { EntryDraft } from '../save/entry-columns.ts';
import { addNoopener } from './add-noopener.ts';
import { type PostDate, readMoment, withUtc } from './post-dates.ts';
import type { ExportRecord } from './read-export.ts';

export type ExportedEntry = Omit<EntryDraft, 'authorId'> & {
  id: number;
  login: string;
};

const postStatus = z.enum(['publish', 'future', 'draft', 'pending', 'private', 'trash']);
export type ExportedStatus = z.infer<typeof postStatus>;

export const field = ({ fields }: ExportRecord, name: string): string => fields.get(name)?.trim() ?? '';

export function readStatus(record: ExportRecord): ExportedStatus {
  const text = field(record, 'wp:status');
  const status = postStatus.safeParse(text);
  if (!status.success) throw new FileProblem(`"${text}" is no status of a post`);
  return status.data;
}

export function readEntry(record: ExportRecord): ExportedEntry {
  const id = readPostId(record);
  const published = readPublished(record);
  const modified =
    readMoment(field(record, 'wp:post_modified'), field(record, 'wp:post_modified_gmt')) ?? published;
  const title = record.fields.get('title') ?? '';
  const guid = field(record, 'guid');
  return {
    id,
    source: `${guid}#${id}`,
    guid,
    slug: toSlug(field(record, 'wp:post_name')) || toSlug(title) || String(id),
    login: field(record, 'dc:creator'),
    publishedLocal: published.local,
    publishedAt: published.utc,
    modifiedLocal: modified.local,
    modifiedAt: modified.utc,
    commentStatus: openOrClosed(record, 'wp:comment_status'),
    pingStatus: openOrClosed(record, 'wp:ping_status'),
    title,
    excerpt: addNoopener(record.fields.get('excerpt:encoded') ?? ''),
    content: addNoopener(record.fields.get('content:encoded') ?? ''),
  };
}

export function readPostId(record: ExportRecord): number {
  const text = field(record, 'wp:post_id');
  const id = Number(text);
  if (!/^\d{1,10}$/.test(text) || id < 1) throw new FileProblem(`its wp:post_id "${text}" is no number`);
  return id;
}

function readPublished(record: ExportRecord): PostDate {
  const moment = readMoment(field(record, 'wp:post_date'), field(record, 'wp:post_date_gmt'));
  if (!moment) throw new FileProblem('it has no date');
  const isOpen = ['publish', 'future', 'private', 'inherit'].includes(field(record, 'wp:status'));
  return isOpen ? withUtc(moment) : moment;
}

const openOrClosed = (record: ExportRecord, name: string): 'open' | 'closed' =>
  field(record, name) === 'open' ? 'open' : 'closed';
