import type { Post } from '../api/content-api.ts';

interface FeedSite {
  name: string;
  tagline: string;
  publicUrl: string;
}

/** RSS 2.0. */
export function toRssFeed(posts: Post[], { name, tagline, publicUrl }: FeedSite): string {
  const latest = posts
    .map(({ modifiedAt }) => modifiedAt)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', name),
    element('link', `${publicUrl}/posts`),
    element('description', tagline),
    '<language>en-ZA</language>',
    ...(latest ? [element('lastBuildDate', new Date(latest).toUTCString())] : []),
    `<atom:link href="${escapeXml(publicUrl)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, publicUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(post: Post, publicUrl: string): string {
  const address = `${publicUrl}/posts/${post.slug}`;
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', new Date(post.publishedAt).toUTCString()),
    ...(post.author ? [element('dc:creator', post.author)] : []),
    ...post.categories.map((category) => element('category', category.name)),
    element('description', post.excerpt),
    '</item>',
  ].join('\n');
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 excludes control characters, even escaped. */
const escapeXml = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Posts',
  href: '/feed.xml',
};
