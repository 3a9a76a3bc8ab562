import type { Context, Hono } from 'hono';
import type { Services } from '../services.ts';
import { listMedia, readMedia } from './answer-media.ts';
import { getPostOrThrow, listPosts, readPost, refuseRevisions } from './answer-posts.ts';
import { listTerms, readTerm } from './answer-terms.ts';
import { listUsers, readUser } from './answer-users.ts';
import { describeItem, describeList, describeNamespace, describeSite } from './describe-routes.ts';
import { invalidJson, mayNotWrite, notLoggedIn } from './refusals.ts';
import { noRestRoute } from './rest/rest-error.ts';
import { readFieldWishes, selectParts } from './rest/select-fields.ts';
import { queryOf, restHeaders, restRouter, send, sendList } from './rest-answers.ts';

const API = '/wp-json';
const WP = `${API}/wp/v2`;
const ID = ':id{[0-9]+}';

/** WordPress's content API, to be read without a key. Mount it first: its headers belong on every `/wp-json` answer. */
export function contentRoutes(services: Services): Hono {
  const { db, settings } = services;
  const router = restRouter();
  router.use(API, restHeaders(settings)).use(`${API}/*`, restHeaders(settings));

  router
    .on('GET', orSlash(API), (c) => sendWanted(c, describeSite(settings)))
    .on('GET', orSlash(WP), (c) => sendWanted(c, describeNamespace(settings, 'wp/v2')))
    .on('GET', orSlash(`${API}/springdeck/v1`), (c) =>
      sendWanted(c, describeNamespace(settings, 'springdeck/v1')),
    );

  router
    .on('GET', orSlash(`${WP}/posts`), async (c) => sendList(c, await listPosts(services, queryOf(c))))
    .on('GET', orSlash(`${WP}/posts/${ID}`), async (c) =>
      send(c, await readPost(services, idOf(c), queryOf(c))),
    )
    .on('GET', orSlash(`${WP}/posts/${ID}/revisions`), (c) => refuseRevisions(db, idOf(c)))
    .on('POST', orSlash(`${WP}/posts`), async (c) => {
      await ensureJson(c);
      throw mayNotWrite('create');
    })
    .on(['POST', 'PUT', 'PATCH', 'DELETE'], orSlash(`${WP}/posts/${ID}`), async (c) => {
      await ensureJson(c);
      await getPostOrThrow(db, idOf(c));
      throw mayNotWrite(c.req.method === 'DELETE' ? 'delete' : 'edit');
    });

  router
    .on('GET', orSlash(`${WP}/media`), async (c) => sendList(c, await listMedia(services, queryOf(c))))
    .on('GET', orSlash(`${WP}/media/${ID}`), async (c) =>
      send(c, await readMedia(services, idOf(c), queryOf(c))),
    );

  for (const [name, taxonomy] of TAXONOMIES) {
    router
      .on('GET', orSlash(`${WP}/${name}`), async (c) =>
        sendList(c, await listTerms(services, taxonomy, queryOf(c))),
      )
      .on('GET', orSlash(`${WP}/${name}/${ID}`), async (c) =>
        send(c, await readTerm(services, taxonomy, idOf(c), queryOf(c))),
      );
  }

  router
    .on('GET', orSlash(`${WP}/users`), async (c) => sendList(c, await listUsers(services, queryOf(c))))
    .on('GET', orSlash(`${WP}/users/me`), () => {
      throw notLoggedIn();
    })
    .on('GET', orSlash(`${WP}/users/${ID}`), async (c) =>
      send(c, await readUser(services, idOf(c), queryOf(c))),
    );

  for (const name of RESOURCES) {
    router
      .on('OPTIONS', orSlash(`${WP}/${name}`), (c) => send(c, { body: describeList(settings, name) }))
      .on('OPTIONS', orSlash(`${WP}/${name}/${ID}`), (c) => send(c, { body: describeItem(name) }))
      .all(`${WP}/${name}`, noSuchRoute)
      .all(`${WP}/${name}/*`, noSuchRoute);
  }
  router.options(`${API}/*`, (c) => send(c, { body: [], allow: [] }));
  return router.all('/index.php', (c, next) => {
    const route = queryOf(c).get('rest_route');
    return typeof route === 'string' ? router.fetch(underApi(c, route)) : next();
  });
}

const TAXONOMIES = [
  ['categories', 'category'],
  ['tags', 'post_tag'],
] as const;
const RESOURCES = ['posts', 'media', 'categories', 'tags', 'users'] as const;

const orSlash = (path: string): string[] => [path, `${path}/`];

/** Ids beyond what the database counts are simply unknown. */
const idOf = (c: Context): number => Math.min(Number(c.req.param('id')), 2_147_483_647);

/** What the API says of itself keeps its `_links` whatever `_fields` says, as in WordPress. */
function sendWanted(c: Context, body: Record<string, unknown>): Response {
  const wishes = readFieldWishes(queryOf(c));
  return send(c, { body: selectParts(body, wishes && [...wishes, '_links']) });
}

async function ensureJson(c: Context): Promise<void> {
  const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false;
  const text = await c.req.text();
  if (!isJson || text === '') return;
  try {
    JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}

function noSuchRoute(): never {
  throw noRestRoute();
}

/** `/index.php?rest_route=/wp/v2/posts`: how WordPress is called where addresses cannot be rewritten. */
function underApi(c: Context, route: string): Request {
  const url = new URL(c.req.url);
  url.pathname = `${API}${route}`;
  return new Request(url, c.req.raw);
}
