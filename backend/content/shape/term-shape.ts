import type { ApiPostCategory, ApiTag } from '#contract/content.ts';
import type { TermRow } from '../read/find-posts.ts';
import type { Term } from '../read/find-terms.ts';
import { escapeText } from '../render/escape-html.ts';
import { CURIES, embeddableLink, type Links, link, selfLink } from './links.ts';
import { restUrl, type Site, termPage } from './site.ts';

export function shapeTerm(site: Site, term: Term): ApiTag | ApiPostCategory {
  const tag: ApiTag = {
    id: term.id,
    count: term.count,
    description: term.description,
    link: termPage(site, term),
    name: escapeText(term.name),
    slug: term.slug,
    taxonomy: term.taxonomy,
    meta: [],
  };
  return term.taxonomy === 'category' ? { ...tag, parent: term.parent_id ?? 0 } : tag;
}

export function termLinks(site: Site, { id, taxonomy, parent_id }: TermRow): Links {
  const collection = taxonomy === 'category' ? 'categories' : 'tags';
  return {
    self: selfLink(restUrl(site, `${collection}/${id}`)),
    collection: link(restUrl(site, collection)),
    about: link(restUrl(site, `taxonomies/${taxonomy}`)),
    ...(parent_id !== null && { up: [embeddableLink(restUrl(site, `${collection}/${parent_id}`))] }),
    'wp:post_type': link(restUrl(site, `posts?${collection}=${id}`)),
    curies: CURIES,
  };
}
