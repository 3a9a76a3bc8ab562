import { type Context, Hono } from 'hono';
import { officePostSaveSchema, officePostsQuerySchema } from '#contract/office/posts.ts';
import { officeRestoreSchema } from '#contract/office/product.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { describePost, findPostChoices } from './describe-post.ts';
import { findOfficePosts } from './find-posts.ts';
import { findPostPreview, previewPost } from './preview-post.ts';
import { unknownPost } from './refuse-post.ts';
import { restorePost, savePost } from './save-post.ts';

export function officePostRoutes(services: OfficeServices): Hono {
  const { db, now, settings } = services;
  const elsewhere = settings.contentApiUrl ?? null;
  const actor = (c: Context) => actorOf(c.get('signedIn'));
  const body = (c: Context) => readBody(c, officePostSaveSchema);
  return new Hono()
    .get('/posts', async (c) => {
      const query = readQuery(c, officePostsQuerySchema);
      return c.json({ ...(await findOfficePosts(db, query, now())), elsewhere });
    })
    .get('/post-choices', async (c) => c.json({ choices: await findPostChoices(db), elsewhere }))
    .get('/posts/:id', async (c) => {
      const { personId } = c.get('signedIn');
      const post = await describePost(db, readId(c, unknownPost), { personId, now: now() });
      if (!post) throw unknownPost();
      return c.json({ post, choices: await findPostChoices(db), elsewhere });
    })
    .post('/posts', async (c) => c.json(await savePost(services, actor(c), undefined, await body(c)), 201))
    .patch('/posts/:id', async (c) => {
      const id = readId(c, unknownPost);
      return c.json(await savePost(services, actor(c), id, await body(c)));
    })
    .post('/posts/:id/restore', async (c) => {
      const id = readId(c, unknownPost);
      const { version } = await readBody(c, officeRestoreSchema);
      return c.json(await restorePost(services, actor(c), id, version));
    })
    .post('/post-previews', async (c) =>
      c.json(await previewPost(services, actor(c), undefined, await body(c)), 201),
    )
    .post('/posts/:id/preview', async (c) => {
      const id = readId(c, unknownPost);
      return c.json(await previewPost(services, actor(c), id, await body(c)), 201);
    });
}

/** For holders of a signed link, without a session. */
export const postPreviewRoutes = (services: Pick<OfficeServices, 'db' | 'now' | 'signer'>): Hono =>
  new Hono().get('/post-previews/:link', async (c) => {
    const post = await findPostPreview(services, c.req.param('link'));
    if (post === undefined) throw new Refused('preview_not_found', 'This preview has ended.');
    c.header('cache-control', 'no-store');
    return c.json({ success: true, data: JSON.parse(post) });
  });
