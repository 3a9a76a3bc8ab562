import type { TermRow } from '../read/find-posts.ts';

/** Where the site lies, and the addresses of its pages and calls. */
export interface Site {
  /** Without a trailing slash. */
  publicUrl: string;
}

export const restUrl = ({ publicUrl }: Site, path: string): string => `${publicUrl}/wp-json/wp/v2/${path}`;

/** The storefront's pages, not WordPress's permalinks: an address in an answer must work here. */
export const postPage = ({ publicUrl }: Site, slug: string): string => `${publicUrl}/posts/${slug}`;
export const authorPage = ({ publicUrl }: Site, slug: string): string =>
  `${publicUrl}/posts?author=${encodeURIComponent(slug)}`;
export const termPage = ({ publicUrl }: Site, { taxonomy, slug }: TermRow): string =>
  `${publicUrl}/posts?${taxonomy === 'category' ? 'category' : 'tag'}=${slug}`;

/** What lies on this site is stored as a path, so that the site may move. */
export const isOwnPath = (url: string): boolean => url.startsWith('/');

export const absolute = ({ publicUrl }: Site, url: string): string =>
  isOwnPath(url) ? `${publicUrl}${url}` : url;
