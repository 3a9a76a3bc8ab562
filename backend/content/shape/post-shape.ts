import type { ApiPost } from '#contract/content.ts';
import type { Post } from '../read/find-posts.ts';
import { isPublic } from '../read/public-posts.ts';
import { EXCERPT_WORDS, renderContent, renderExcerpt, renderTitle } from '../render/render-texts.ts';
import { classList } from './class-list.ts';
import { CURIES, embeddableLink, type Links, link, selfLink } from './links.ts';
import { absoluteUrl, postPage, restUrl, type Site } from './site.ts';

export interface PostView {
  now: Date;
  unlocked?: boolean;
  excerptWords?: number | undefined;
}

/** Texts are getters, as rendering is expensive. */
export function shapePost(
  site: Site,
  post: Post,
  { now, unlocked = false, excerptWords = EXCERPT_WORDS }: PostView,
): ApiPost {
  const isProtected = post.password !== '';
  const isHidden = isProtected && !unlocked;
  const status = isPublic(post, now) ? 'publish' : post.status;
  const ids = (taxonomy: string) =>
    post.terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id);
  return {
    id: post.id,
    date: post.published_local,
    date_gmt: post.published_at?.slice(0, 19) ?? null,
    guid: { rendered: absoluteUrl(site, post.guid) },
    modified: post.modified_local,
    modified_gmt: post.modified_at?.slice(0, 19) ?? null,
    slug: post.slug,
    status,
    type: 'post',
    link: postPage(site, post.slug),
    get title() {
      return { rendered: renderTitle(post.title) };
    },
    get content() {
      return { rendered: isHidden ? '' : renderContent(post.content), protected: isProtected };
    },
    get excerpt() {
      const rendered = isHidden ? '' : renderExcerpt(post.excerpt, post.content, excerptWords);
      return { rendered, protected: isProtected };
    },
    author: post.author_id,
    featured_media: post.featured_media,
    comment_status: post.comment_status,
    ping_status: post.ping_status,
    sticky: post.sticky === 1,
    template: '',
    format: post.format,
    meta: { footnotes: '', ...post.meta },
    categories: ids('category'),
    tags: ids('post_tag'),
    class_list: classes(post, status),
  };
}

function classes(post: Post, status: string): string[] {
  const more = [`format-${post.format}`];
  // Only texts are unlocked: for everything else WordPress asks the visitor's cookie.
  if (post.password !== '') more.push('post-password-required');
  else if (post.featured_media !== 0) more.push('has-post-thumbnail');
  const list = classList({ id: post.id, type: 'post', status }, more, byTaxonomy(post));
  return post.format === 'standard' ? list : [...list, `post_format-post-format-${post.format}`];
}

const byTaxonomy = ({ terms }: Post) => [
  ...terms.filter(({ taxonomy }) => taxonomy === 'category'),
  ...terms.filter(({ taxonomy }) => taxonomy === 'post_tag'),
];

export function postLinks(site: Site, post: Post): Links {
  const { id } = post;
  return {
    self: selfLink(restUrl(site, `posts/${id}`)),
    collection: link(restUrl(site, 'posts')),
    about: link(restUrl(site, 'types/post')),
    author: [embeddableLink(restUrl(site, `users/${post.author_id}`))],
    replies: [embeddableLink(restUrl(site, `comments?post=${id}`))],
    'version-history': [{ count: 0, href: restUrl(site, `posts/${id}/revisions`) }],
    ...(post.featured_media !== 0 && {
      'wp:featuredmedia': [embeddableLink(restUrl(site, `media/${post.featured_media}`))],
    }),
    'wp:attachment': link(restUrl(site, `media?parent=${id}`)),
    'wp:term': [
      embeddableLink(restUrl(site, `categories?post=${id}`), { taxonomy: 'category' }),
      embeddableLink(restUrl(site, `tags?post=${id}`), { taxonomy: 'post_tag' }),
    ],
    curies: CURIES,
  };
}
