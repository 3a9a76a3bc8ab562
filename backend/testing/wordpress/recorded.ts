import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { saveAttachment } from '../../content/save/save-attachment.ts';
import { saveAuthor } from '../../content/save/save-author.ts';
import { savePost } from '../../content/save/save-post.ts';
import { saveTerm } from '../../content/save/save-term.ts';
import type { Db } from '../../ground/db/tables.ts';

/** Answers of a real WordPress and the content behind them: recorded/README.md. */

/** Where the recorded site lies. */
export const RECORDED_SITE = 'http://wordpress.example';

const answerSchema = z.object({
  name: z.string(),
  unstable: z.boolean().default(false),
  request: z.object({
    method: z.string(),
    path: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.string().optional(),
  }),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});
export type RecordedAnswer = z.output<typeof answerSchema>;

export async function readRecordedAnswers(): Promise<RecordedAnswer[]> {
  const lines = (await readRecorded('answers.jsonl.gz')).trim().split('\n');
  return lines.map((line) => answerSchema.parse(JSON.parse(line)));
}

const entry = z.object({
  id: z.number(),
  status: z.string(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  date: z.string(),
  date_gmt: z.string(),
  modified: z.string(),
  modified_gmt: z.string(),
  author: z.number(),
  parent: z.number(),
  comment_status: z.enum(['open', 'closed']),
  ping_status: z.enum(['open', 'closed']),
  password: z.string(),
  guid: z.string(),
});
const datasetSchema = z.object({
  site: z.object({ sticky_posts: z.array(z.number()) }),
  users: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      url: z.string(),
    }),
  ),
  terms: z.array(
    z.object({
      id: z.number(),
      taxonomy: z.enum(['category', 'post_tag']),
      name: z.string(),
      slug: z.string(),
      parent: z.number(),
      description: z.string(),
    }),
  ),
  posts: z.array(
    z.discriminatedUnion('type', [
      entry.extend({
        type: z.literal('post'),
        status: z.enum(['publish', 'future', 'draft', 'pending', 'private', 'trash']),
        categories: z.array(z.number()),
        tags: z.array(z.number()),
        format: z.string(),
        featured_media: z.number(),
      }),
      entry.extend({
        type: z.literal('attachment'),
        mime_type: z.string(),
        alt: z.string(),
        file: z.string(),
      }),
      entry.extend({ type: z.literal('page') }),
    ]),
  ),
});
export type Dataset = z.output<typeof datasetSchema>;
type Attachment = Extract<Dataset['posts'][number], { type: 'attachment' }>;

export const readRecordedDataset = async (): Promise<Dataset> =>
  datasetSchema.parse(JSON.parse(await readRecorded('dataset.json.gz')));

/** Puts the recorded site's content into a database, with its ids. Pages are not part of the shop. */
export async function seedRecordedContent(db: Db): Promise<void> {
  const dataset = await readRecordedDataset();
  const pictures = recordedPictures(await readRecordedAnswers());
  await db.transaction().execute(async (trx) => {
    for (const user of dataset.users) await saveAuthor(trx, user);
    const parentsFirst = dataset.terms.toSorted(
      (one, other) => depth(dataset.terms, one.id) - depth(dataset.terms, other.id),
    );
    for (const { parent, name, ...term } of parentsFirst) {
      await saveTerm(trx, { ...term, name: unescaped(name), parentId: parent === 0 ? null : parent });
    }
    for (const each of dataset.posts) {
      if (each.type === 'attachment') await saveAttachment(trx, attachmentDraft(each, pictures.get(each.id)));
      if (each.type === 'post') {
        await savePost(trx, {
          ...entryDraft(each),
          status: each.status,
          password: each.password,
          format: each.format,
          sticky: dataset.site.sticky_posts.includes(each.id),
          featuredMedia: each.featured_media,
          termIds: [...each.categories, ...each.tags],
          meta: {},
        });
      }
    }
  });
}

const entryDraft = (each: z.output<typeof entry>) => ({
  id: each.id,
  source: `${each.guid}#${each.id}`,
  guid: each.guid,
  slug: each.slug,
  authorId: each.author,
  publishedLocal: each.date.replace(' ', 'T'),
  publishedAt: utc(each.date_gmt),
  modifiedLocal: each.modified.replace(' ', 'T'),
  modifiedAt: utc(each.modified_gmt),
  commentStatus: each.comment_status,
  pingStatus: each.ping_status,
  title: each.title,
  excerpt: each.excerpt,
  content: each.content,
});

function attachmentDraft(each: Attachment, picture: RecordedPicture | undefined) {
  const details = picture?.media_details;
  return {
    ...entryDraft(each),
    parentId: each.parent,
    mimeType: each.mime_type,
    alt: each.alt,
    file: each.file,
    url: `/wp-content/uploads/${each.file}`,
    fileBytes: details?.filesize ?? picture?.filesize ?? null,
    width: details?.width ?? null,
    height: details?.height ?? null,
    sizes: Object.entries(details?.sizes ?? {})
      .filter(([name]) => name !== 'full')
      .map(([name, size]) => ({ name, ...size })),
  };
}

/** The dataset does not say how large the pictures are; the answers do. */
const pictureSchema = z.object({
  id: z.number(),
  filesize: z.number().optional(),
  media_details: z.object({
    width: z.number().optional(),
    height: z.number().optional(),
    filesize: z.number().optional(),
    sizes: z
      .record(
        z.string(),
        z.object({
          file: z.string(),
          width: z.number(),
          height: z.number(),
          mime_type: z.string(),
          filesize: z.number().optional(),
        }),
      )
      .optional(),
  }),
});
type RecordedPicture = z.output<typeof pictureSchema>;

function recordedPictures(answers: RecordedAnswer[]): Map<number, RecordedPicture> {
  const pictures = new Map<number, RecordedPicture>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const picture = pictureSchema.safeParse(value);
    if (picture.success) pictures.set(picture.data.id, { ...pictures.get(picture.data.id), ...picture.data });
    for (const inner of Object.values(value)) look(inner);
  };
  for (const { body } of answers) look(body);
  return pictures;
}

function depth(terms: Dataset['terms'], id: number): number {
  const parent = terms.find((term) => term.id === id)?.parent ?? 0;
  return parent === 0 ? 0 : 1 + depth(terms, parent);
}

const unescaped = (name: string): string =>
  name.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const utc = (text: string): string | null =>
  text.startsWith('0000') ? null : `${text.replace(' ', 'T')}.000Z`;

const readRecorded = async (file: string): Promise<string> =>
  gunzipSync(await readFile(new URL(`recorded/${file}`, import.meta.url))).toString('utf8');
