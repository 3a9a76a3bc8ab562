import type { Context, Hono } from 'hono';
import { parseJson } from '#domain/text/parse-json.ts';
import { noRoute } from '../ground/refused.ts';
import { listMedia, readMedia } from './answer-media.ts';
import { getPostOrThrow, listPosts, readPost, refuseRevisions } from './answer-posts.ts';
import { listTerms, readTerm } from './answer-terms.ts';
import { listUsers, readUser } from './answer-users.ts';
import { describeItem, describeList, describeNamespace, describeSite } from './describe-routes.ts';
import { invalidJson, mayNotWrite, notLoggedIn } from './refusals.ts';
import { readFieldSelection, selectFields } from './rest/select-fields.ts';
import { queryOf, restHeaders, restRouter, send, sendList } from './rest-answers.ts';
import type { ContentServices } from './services.ts';

const API = '/wp-json';
const WP = `${API}/wp/v2`;
const ID = ':id{[0-9]+}';

/** Mount it first, so that its headers are set on every `/wp-json` answer. */
export function contentRoutes(services: ContentServices): Hono {
  const { db, settings } = services;
  const router = restRouter();
  router.use(`${API}/*`, restHeaders(settings));

  const sendNamespace = (c: Context, namespace: string): Response => {
    const selection = readFieldSelection(queryOf(c));
    return send(c, {
      body: selectFields(
        describeNamespace(settings, namespace),
        selection && new Map([...selection, ['_links', undefined]]),
      ),
    });
  };
  router
    .get(API, (c) => send(c, { body: selectFields(describeSite(settings), readFieldSelection(queryOf(c))) }))
    .get(WP, (c) => sendNamespace(c, 'wp/v2'))
    .get(`${API}/springdeck/v1`, (c) => sendNamespace(c, 'springdeck/v1'));

  router
    .get(`${WP}/posts`, async (c) => sendList(c, await listPosts(services, queryOf(c))))
    .get(`${WP}/posts/${ID}`, async (c) => send(c, await readPost(services, idOf(c), queryOf(c))))
    .get(`${WP}/posts/${ID}/revisions`, (c) => refuseRevisions(db, idOf(c)))
    .post(`${WP}/posts`, async (c) => {
      await ensureJson(c);
      throw mayNotWrite('create');
    })
    .on(['POST', 'PUT', 'PATCH', 'DELETE'], `${WP}/posts/${ID}`, async (c) => {
      await ensureJson(c);
      await getPostOrThrow(db, idOf(c));
      throw mayNotWrite(c.req.method === 'DELETE' ? 'delete' : 'edit');
    });

  router
    .get(`${WP}/media`, async (c) => sendList(c, await listMedia(services, queryOf(c))))
    .get(`${WP}/media/${ID}`, async (c) => send(c, await readMedia(services, idOf(c), queryOf(c))));

  for (const [name, taxonomy] of TAXONOMIES) {
    router
      .get(`${WP}/${name}`, async (c) => sendList(c, await listTerms(services, taxonomy, queryOf(c))))
      .get(`${WP}/${name}/${ID}`, async (c) =>
        send(c, await readTerm(services, taxonomy, idOf(c), queryOf(c))),
      );
  }

  router
    .get(`${WP}/users`, async (c) => sendList(c, await listUsers(services, queryOf(c))))
    .get(`${WP}/users/me`, () => {
      throw notLoggedIn();
    })
    .get(`${WP}/users/${ID}`, async (c) => send(c, await readUser(services, idOf(c), queryOf(c))));

  for (const name of RESOURCES) {
    router
      .on('OPTIONS', `${WP}/${name}`, (c) => send(c, { body: describeList(settings, name) }))
      .on('OPTIONS', `${WP}/${name}/${ID}`, (c) => send(c, { body: describeItem(name) }))
      .all(`${WP}/${name}`, noSuchRoute)
      .all(`${WP}/${name}/*`, noSuchRoute);
  }
  return router.options(`${API}/*`, (c) => send(c, { body: [], allow: [] }));
}

const TAXONOMIES = [
  ['categories', 'category'],
  ['tags', 'post_tag'],
] as const;
const RESOURCES = ['posts', 'media', 'categories', 'tags', 'users'] as const;

/** Larger ids exist in no database column. */
const idOf = (c: Context): number => Math.min(Number(c.req.param('id')), 2_147_483_647);

async function ensureJson(c: Context): Promise<void> {
  const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false;
  const text = await c.req.text();
  if (isJson && text !== '' && parseJson(text) === undefined) throw invalidJson();
}

function noSuchRoute(): never {
  throw noRoute();
}
