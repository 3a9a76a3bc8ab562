import { itemParameters, mediaParameters } from '#contract/content-query/parameters.ts';
import type { Query } from '../ground/http/php-query.ts';
import { ensureOrderable, ensurePageExists } from './answer-posts.ts';
import { findMedia, loadMedia } from './read/find-media.ts';
import { invalidPost, mayNotEdit, mayNotRead } from './refusals.ts';
import { readParameters } from './rest/read-parameters.ts';
import { readEmbedSelection, readFieldSelection } from './rest/select-fields.ts';
import type { Answer, PagedAnswer } from './rest-answers.ts';
import type { ContentServices } from './services.ts';
import { embedInMedia } from './shape/embed.ts';
import { toJson } from './shape/item.ts';
import { mediaLinks, shapeMedia } from './shape/media-shape.ts';
import { restUrl } from './shape/site.ts';

export async function listMedia({ db, now, settings }: ContentServices, asked: Query): Promise<PagedAnswer> {
  const { values, query } = readParameters(mediaParameters, asked);
  if (values.context === 'edit') throw mayNotEdit('posts in this post type');
  ensureOrderable(values);
  const { items, total } = await findMedia(db, values, now());
  ensurePageExists(values, total);
  const embed = await embedInMedia(
    { db, site: settings, now: now(), selection: readEmbedSelection(query) },
    items,
  );
  const fields = readFieldSelection(query);
  return {
    items: items.map((media) =>
      toJson(
        'media',
        {
          fields: shapeMedia(settings, media),
          links: mediaLinks(settings, media),
          embedded: embed(media),
        },
        values.context,
        fields,
      ),
    ),
    total,
    page: values.page,
    perPage: values.per_page,
    url: restUrl(settings, 'media'),
    query,
  };
}

export async function readMedia(services: ContentServices, id: number, asked: Query): Promise<Answer> {
  const { db, settings } = services;
  const { values, query } = readParameters(itemParameters, asked);
  const now = services.now();
  const found = (await loadMedia(db, [id], now)).get(id);
  if (!found) throw invalidPost();
  if (values.context === 'edit') throw mayNotEdit('this post');
  if (!found.isPublic) throw mayNotRead();
  const { media } = found;
  const embed = await embedInMedia({ db, site: settings, now, selection: readEmbedSelection(query) }, [
    media,
  ]);
  const shape = shapeMedia(settings, media);
  return {
    body: toJson(
      'media',
      { fields: shape, links: mediaLinks(settings, media), embedded: embed(media) },
      values.context,
      readFieldSelection(query),
    ),
    headers: { Link: `<${shape.link}>; rel="alternate"; type=text/html` },
  };
}
