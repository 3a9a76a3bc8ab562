import { categoriesParameters, itemParameters, tagsParameters } from '#contract/content-query/parameters.ts';
import type { Query } from '../ground/http/php-query.ts';
import { rowOffset } from './read/find-page.ts';
import { findPost } from './read/find-posts.ts';
import { findTerms, loadTerms } from './read/find-terms.ts';
import { isPublic } from './read/public-posts.ts';
import { invalidTerm, mayNotEdit, mayNotViewTerms, noPostForTerms } from './refusals.ts';
import { readParameters } from './rest/read-parameters.ts';
import { readEmbedSelection, readFieldSelection } from './rest/select-fields.ts';
import type { Answer, PagedAnswer } from './rest-answers.ts';
import type { ContentServices } from './services.ts';
import { embedInTerms } from './shape/embed.ts';
import { toJson } from './shape/item.ts';
import { restUrl } from './shape/site.ts';
import { shapeTerm, termLinks } from './shape/term-shape.ts';
import type { Taxonomy } from './tables.ts';

export async function listTerms(
  services: ContentServices,
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
  const embed = await embedInTerms({ db, site: settings, now, selection: readEmbedSelection(query) }, items);
  const fields = readFieldSelection(query);
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
    // WordPress derives the page of terms and users from the offset, unlike that of posts.
    page: Math.ceil(rowOffset(values) / values.per_page + 1),
    perPage: values.per_page,
    url: restUrl(settings, isCategory ? 'categories' : 'tags'),
    query,
  };
}

export async function readTerm(
  services: ContentServices,
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
  const embed = await embedInTerms({ db, site: settings, now, selection: readEmbedSelection(query) }, [term]);
  const item = {
    fields: { ...shapeTerm(settings, term) },
    links: termLinks(settings, term),
    embedded: embed(term),
  };
  return { body: toJson('term', item, values.context, readFieldSelection(query)) };
}

async function ensurePublicPost({ db, now }: ContentServices, id: number): Promise<void> {
  const post = await findPost(db, id);
  if (!post) throw noPostForTerms();
  if (!isPublic(post, now())) throw mayNotViewTerms();
}
