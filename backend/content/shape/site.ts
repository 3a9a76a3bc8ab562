import type { TermRow } from '../read/find-posts.ts';

export interface Site {
  /** Without a trailing slash. */
  publicUrl: string;
}

export const restUrl = ({ publicUrl }: Site, path: string): string => `${publicUrl}/wp-json/wp/v2/${path}`;

/** The storefront's pages instead of WordPress's permalinks, so that links work here. */
export const postPage = ({ publicUrl }: Site, slug: string): string => `${publicUrl}/posts/${slug}`;
export const authorPage = ({ publicUrl }: Site, slug: string): string =>
  `${publicUrl}/posts?author=${encodeURIComponent(slug)}`;
export const termPage = ({ publicUrl }: Site, { taxonomy, slug }: TermRow): string =>
  `${publicUrl}/posts?${taxonomy === 'category' ? 'category' : 'tag'}=${slug}`;

/** Local addresses are stored as paths, so that the site can move. */
export const isLocalPath = (url: string): boolean => url.startsWith('/');

export const absoluteUrl = ({ publicUrl }: Site, url: string): string =>
  isLocalPath(url) ? `${publicUrl}${url}` : url;
