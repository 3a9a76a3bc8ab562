import { z } from 'zod';
import { toSlug } from '#domain/text/post-slug.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { mapParsed, type Parsed, parsed, problem } from '../../ground/parsed.ts';
import type { EntryDraft } from '../save/entry-columns.ts';
import { fromLocalTime } from '../shop-time.ts';
import { addNoopener } from './add-noopener.ts';
import type { ExportRecord } from './read-export.ts';

export type ExportedEntry = Omit<EntryDraft, 'authorId'> & {
  id: number;
  login: string;
  /** Its date is that of the import. */
  isUndated: boolean;
};

const postStatus = z.enum(['publish', 'future', 'draft', 'pending', 'private', 'trash']);
export type ExportedStatus = z.infer<typeof postStatus>;

export const field = ({ fields }: ExportRecord, name: string): string => fields.get(name)?.trim() ?? '';

export function readStatus(record: ExportRecord): Parsed<ExportedStatus> {
  const text = field(record, 'wp:status');
  const status = postStatus.safeParse(text);
  if (!status.success) return problem(`"${text}" is no status of a post`);
  return parsed(hasNoDate(record) && status.data !== 'trash' ? 'draft' : status.data);
}

export function readEntry(record: ExportRecord, now: Date): Parsed<ExportedEntry> {
  const parsedId = readPostId(record);
  if (!parsedId.ok) return parsedId;
  const id = parsedId.value;
  const given = readMoment(field(record, 'wp:post_modified'), field(record, 'wp:post_modified_gmt'));
  if (!given.ok) return given;
  const published = readPublished(record, given.value ?? { local: southAfricanTime(now), utc: null });
  if (!published.ok) return published;
  const modified = given.value ?? published.value;
  const title = record.fields.get('title') ?? '';
  const guid = field(record, 'guid');
  return parsed({
    id,
    source: `${guid}#${id}`,
    guid,
    isUndated: hasNoDate(record) && !given.value,
    slug: toSlug(field(record, 'wp:post_name')) || toSlug(title) || String(id),
    login: field(record, 'dc:creator'),
    publishedLocal: published.value.local,
    publishedAt: published.value.utc,
    modifiedLocal: modified.local,
    modifiedAt: modified.utc,
    commentStatus: openOrClosed(record, 'wp:comment_status'),
    pingStatus: openOrClosed(record, 'wp:ping_status'),
    title,
    excerpt: addNoopener(record.fields.get('excerpt:encoded') ?? ''),
    content: addNoopener(record.fields.get('content:encoded') ?? ''),
  });
}

export function readPostId(record: ExportRecord): Parsed<number> {
  const text = field(record, 'wp:post_id');
  const id = Number(text);
  const isNumber = /^\d{1,10}$/.test(text) && id > 0;
  return isNumber ? parsed(id) : problem(`its wp:post_id "${text}" is no number`);
}

function readPublished(record: ExportRecord, otherwise: PostDate): Parsed<PostDate> {
  const moment = readMoment(field(record, 'wp:post_date'), field(record, 'wp:post_date_gmt'));
  if (!moment.ok) return moment;
  const status = field(record, 'wp:status');
  if (!moment.value) return parsed(status === 'inherit' ? withUtc(otherwise) : { ...otherwise, utc: null });
  const isOpen = ['publish', 'future', 'private', 'inherit'].includes(status);
  return parsed(isOpen ? withUtc(moment.value) : moment.value);
}

/** WordPress publishes nothing without a date. */
const hasNoDate = (record: ExportRecord): boolean =>
  isZero(field(record, 'wp:post_date')) && isZero(field(record, 'wp:post_date_gmt'));

const openOrClosed = (record: ExportRecord, name: string): 'open' | 'closed' =>
  field(record, name) === 'open' ? 'open' : 'closed';

/** WordPress stores both, and they need not agree. */
interface PostDate {
  local: string;
  utc: string | null;
}

/** Empty, or a zero date as WordPress stores it or as its own arithmetic spells it. */
const isZero = (date: string): boolean => date === '' || /^(0000-00-00|-0001-11-30)\b/.test(date);

/** 'YYYY-MM-DD HH:MM:SS' each; undefined when neither is given, as for a draft. */
function readMoment(local: string, utc: string): Parsed<PostDate | undefined> {
  const isLocalGiven = !isZero(local);
  const isUtcGiven = !isZero(utc);
  if (!isLocalGiven && !isUtcGiven) return parsed(undefined);
  const utcIso = isUtcGiven ? mapParsed(parse(utc), (iso) => `${iso}.000Z`) : parsed(null);
  if (!utcIso.ok) return utcIso;
  const localIso =
    isLocalGiven || utcIso.value === null ? parse(local) : parsed(southAfricanTime(new Date(utcIso.value)));
  return mapParsed(localIso, (iso) => ({ local: iso, utc: utcIso.value }));
}

/** Posts are sorted and scheduled by UTC; without one the local time decides. */
const withUtc = ({ local, utc }: PostDate): PostDate => ({ local, utc: utc ?? fromLocalTime(local) });

function parse(text: string): Parsed<string> {
  const iso = text.trim().replace(' ', 'T');
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(iso) ? Date.parse(`${iso}Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== iso) {
    return problem(`"${text}" is no date`);
  }
  return parsed(iso);
}
