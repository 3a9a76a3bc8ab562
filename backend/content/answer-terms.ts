import { categoriesParameters, itemParameters, tagsParameters } from '#contract/content-query/parameters.ts';
import type { Taxonomy } from '../ground/db/content-tables.ts';
import type { Query } from '../ground/http/php-query.ts';
import type { GroundServices } from '../ground/services.ts';
import { firstRow } from './read/find-page.ts';
import { findPost } from './read/find-posts.ts';
import { findTerms, loadTerms } from './read/find-terms.ts';
import { isPublic } from './read/public-posts.ts';
import { invalidTerm, mayNotEdit, mayNotViewTerms, noPostForTerms } from './refusals.ts';
import { readParameters } from './rest/read-parameters.ts';
import { readEmbedWishes, readFieldWishes } from './rest/select-fields.ts';
import type { Answer, PagedAnswer } from './rest-answers.ts';
import { embedInTerms } from './shape/embed.ts';
import { toJson } from './shape/item.ts';
import { restUrl } from './shape/site.ts';
import { shapeTerm, termLinks } from './shape/term-shape.ts';

/** `GET /categories` and `GET /tags` */
export async function listTerms(
  services: GroundServices,
  taxonomy: Taxonomy,
  asked: Query,
): Promise<PagedAnswer> {
  const { db, settings } = services;
  const isCategory = taxonomy === 'category';
  const { values, query } = isCategory
    ? readParameters(categoriesParameters, asked)
    : readParameters(tagsParameters, asked);
  const now = services.now();
  if (values.context === 'edit') throw mayNotEdit('terms in this taxonomy');
  if (values.post) await ensurePublicPost(services, values.post);
  const { items, total } = await findTerms(db, taxonomy, values, now);
  const embed = await embedInTerms({ db, site: settings, now, wishes: readEmbedWishes(query) }, items);
  const fields = readFieldWishes(query);
  return {
    items: items.map((term) =>
      toJson(
        'term',
        {
          fields: { ...shapeTerm(settings, term) },
          links: termLinks(settings, term),
          embedded: embed(term),
        },
        values.context,
        fields,
      ),
    ),
    total,
    // Unlike posts, terms and users count the page from the rows that were skipped.
    page: Math.ceil(firstRow(values) / values.per_page + 1),
    perPage: values.per_page,
    url: restUrl(settings, isCategory ? 'categories' : 'tags'),
    query,
  };
}

/** `GET /categories/{id}` and `GET /tags/{id}` */
export async function readTerm(
  services: GroundServices,
  taxonomy: Taxonomy,
  id: number,
  asked: Query,
): Promise<Answer> {
  const { db, settings } = services;
  const { values, query } = readParameters(itemParameters, asked);
  const now = services.now();
  const term = (await loadTerms(db, [id], now)).get(id);
  if (term?.taxonomy !== taxonomy) throw invalidTerm();
  if (values.context === 'edit') throw mayNotEdit('this term');
  const embed = await embedInTerms({ db, site: settings, now, wishes: readEmbedWishes(query) }, [term]);
  const item = {
    fields: { ...shapeTerm(settings, term) },
    links: termLinks(settings, term),
    embedded: embed(term),
  };
  return { body: toJson('term', item, values.context, readFieldWishes(query)) };
}

async function ensurePublicPost({ db, now }: GroundServices, id: number): Promise<void> {
  const post = await findPost(db, id);
  if (!post) throw noPostForTerms();
  if (!isPublic(post, now())) throw mayNotViewTerms();
}
