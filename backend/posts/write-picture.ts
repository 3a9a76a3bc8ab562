import { randomUUID } from 'node:crypto';
import { toSlug } from '#domain/text/post-slug.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { saveAttachment } from '../content/save/save-attachment.ts';
import { findFreeSlug } from '../content/save/saving.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { PostFields } from './load-fields.ts';
import { refuseField } from './refuse-post.ts';

const UPLOADED = /^\/media\/(products\/[\da-f]{32}\.webp)$/;

/** The id of the picture with this address, registered if it was only uploaded; 0 for none. */
export async function writePicture(trx: Trx, { picture, alt }: PostFields, now: Date): Promise<number> {
  if (picture === '') return 0;
  if (alt.trim() === '') throw refuseField('alt', 'is missing: say what is to be seen on the picture');
  const known = await trx
    .selectFrom('attachments')
    .select(['id', 'alt'])
    .where('url', '=', picture)
    .orderBy('id')
    .executeTakeFirst();
  if (known) {
    if (known.alt !== alt) {
      await trx.updateTable('attachments').set({ alt }).where('id', '=', known.id).execute();
    }
    return known.id;
  }
  const [, file] = UPLOADED.exec(picture) ?? [];
  const stored =
    file === undefined
      ? undefined
      : await trx
          .selectFrom('images')
          .select(['width', 'height'])
          .where('file', '=', file)
          .executeTakeFirst();
  if (file === undefined || !stored) throw refuseField('picture', 'is no picture of the shop');
  const local = southAfricanTime(now);
  const source = `office:${randomUUID()}`;
  const { id } = await saveAttachment(trx, {
    source,
    guid: picture,
    slug: await findFreeSlug(trx, 'attachments', { slug: toSlug(alt).slice(0, 80) || 'picture', source }),
    authorId: 0,
    publishedLocal: local,
    publishedAt: now.toISOString(),
    modifiedLocal: local,
    modifiedAt: now.toISOString(),
    commentStatus: 'closed',
    pingStatus: 'closed',
    title: alt,
    excerpt: '',
    content: '',
    parentId: 0,
    mimeType: 'image/webp',
    alt,
    file,
    url: picture,
    fileBytes: null,
    width: stored.width,
    height: stored.height,
    sizes: [],
  });
  return id;
}
