import { type Context, Hono } from 'hono';
import { officePostSaveSchema, officePostsQuerySchema } from '#contract/office/posts.ts';
import { officeRestoreSchema } from '#contract/office/product.ts';
import { truncate } from '#domain/text/text.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { describePost, findPostChoices } from './describe-post.ts';
import { findOfficePosts } from './find-posts.ts';
import type { PostRefusal } from './post-refused.ts';
import { listPostVersions } from './post-versions.ts';
import { findPostPreview, type PostPreviewOutcome, previewPost } from './preview-post.ts';
import { type PostOutcome, restorePost, savePost } from './save-post.ts';

export function officePostRoutes(services: OfficeServices): Hono {
  const { db, now, settings } = services;
  const elsewhere = settings.contentApiUrl ?? null;
  const actor = (c: Context) => actorOf(c.get('signedIn'));
  const body = (c: Context) => readBody(c, officePostSaveSchema);
  /** Throws a refusal with its wording. */
  const saved = async (id: number | undefined, outcome: PostOutcome) => {
    if (outcome.ok) return { id: outcome.id, version: outcome.version ?? null };
    throw await refused(outcome, id);
  };
  const previewed = async (id: number | undefined, outcome: PostPreviewOutcome) => {
    if (outcome.ok) return { url: outcome.url, ends_at: outcome.ends_at };
    throw await refused(outcome, id);
  };
  async function refused(refusal: PostRefusal, id: number | undefined): Promise<Refused> {
    if (refusal.code === 'office_unknown_post') return unknownPost();
    if (refusal.code === 'office_changed_meanwhile') {
      const [latest] = id === undefined ? [] : await listPostVersions(db, id, 1);
      const message = `${latest?.who || 'Somebody'} changed this meanwhile. Nothing was saved; both versions are shown.`;
      const params = Object.fromEntries(
        refusal.conflicts.map(({ field, now: is }) => [field, `is “${truncate(is, 80)}” now`]),
      );
      return new Refused('office_changed_meanwhile', message, { params });
    }
    const params = Object.fromEntries(refusal.problems.map(({ field, reason }) => [field, reason]));
    const words = refusal.problems.map(
      ({ field, reason }) => `${(WORDS[field] ?? field).replace('_', ' ')} ${reason}`,
    );
    return new Refused('rest_invalid_param', `${words.join('; ')}.`, { params });
  }
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
    .post('/posts', async (c) =>
      c.json(await saved(undefined, await savePost(services, actor(c), undefined, await body(c))), 201),
    )
    .patch('/posts/:id', async (c) => {
      const id = readId(c, unknownPost);
      return c.json(await saved(id, await savePost(services, actor(c), id, await body(c))));
    })
    .post('/posts/:id/restore', async (c) => {
      const id = readId(c, unknownPost);
      const { version } = await readBody(c, officeRestoreSchema);
      return c.json(await saved(id, await restorePost(services, actor(c), id, version)));
    })
    .post('/post-previews', async (c) =>
      c.json(
        await previewed(undefined, await previewPost(services, actor(c), undefined, await body(c))),
        201,
      ),
    )
    .post('/posts/:id/preview', async (c) => {
      const id = readId(c, unknownPost);
      return c.json(await previewed(id, await previewPost(services, actor(c), id, await body(c))), 201);
    });
}

const WORDS: Readonly<Record<string, string>> = {
  slug: 'address',
  excerpt: 'teaser',
  body: 'text',
  alt: 'what is to be seen',
};

/** For holders of a signed link, without a session. */
export const postPreviewRoutes = (services: Pick<OfficeServices, 'db' | 'now' | 'signer'>): Hono =>
  new Hono().get('/post-previews/:link', async (c) => {
    const post = await findPostPreview(services, c.req.param('link'));
    if (post === undefined) throw new Refused('preview_not_found', 'This preview has ended.');
    c.header('cache-control', 'no-store');
    return c.json({ success: true, data: JSON.parse(post) });
  });

const unknownPost = () => new Refused('office_unknown_post', 'There is no such post.');
