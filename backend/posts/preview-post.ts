import { PREVIEW_PATHS } from '#contract/paths.ts';
import { readPost } from '../content/answer-posts.ts';
import { endOfPreview, readPreviewLink, signPreview } from '../content/preview-links.ts';
import type { ContentServices } from '../content/services.ts';
import type { Db } from '../ground/db/tables.ts';
import { rollBackAfter } from '../ground/db/transact.ts';
import type { Signer } from '../ground/signer.ts';
import type { Actor } from '../log/write-log.ts';
import { type PostSave, writePost } from './write-post.ts';

export interface PostPreview {
  url: string;
  ends_at: string;
}

/** Stores the post as the shop would serve it after the save, which is rolled back. Throws Refused. */
export async function previewPost(
  services: ContentServices & { signer: Signer },
  actor: Actor,
  id: number | undefined,
  save: PostSave,
): Promise<PostPreview> {
  const { db, now, signer, settings } = services;
  const at = now();
  const post = await rollBackAfter(db, async (trx) => {
    const written = await writePost(trx, actor, id, save, at);
    const { status, published_at } = await trx
      .selectFrom('posts')
      .select(['status', 'published_at'])
      .where('id', '=', written.id)
      .executeTakeFirstOrThrow();
    const isSeen = status === 'publish' && published_at !== null && published_at <= at.toISOString();
    await trx
      .updateTable('posts')
      .set({ status: 'publish', password: '', ...(isSeen ? {} : { published_at: at.toISOString() }) })
      .where('id', '=', written.id)
      .execute();
    const asked = new Map([['_embed', '1']]);
    const { body } = await readPost({ db: trx, now: () => at, settings }, written.id, asked);
    return JSON.stringify(body);
  });
  const ends = endOfPreview(at);
  const ends_at = ends.toISOString();
  const preview = await db
    .insertInto('post_previews')
    .values({ post, ends_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = await signPreview(db, signer, { kind: 'post', id: preview.id, ends });
  return { url: `${settings.publicUrl}${PREVIEW_PATHS.page}/${link}`, ends_at };
}

/** The post as JSON; undefined for a forged or expired link. */
export async function findPostPreview(
  services: { db: Db; now: () => Date; signer: Signer },
  link: string,
): Promise<string | undefined> {
  const id = await readPreviewLink(services, link, 'post');
  if (id === undefined) return undefined;
  const preview = await services.db
    .selectFrom('post_previews')
    .select('post')
    .where('id', '=', id)
    .executeTakeFirst();
  return preview?.post;
}
