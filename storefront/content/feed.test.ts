import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import type { Post } from '../api/content-api.ts';
import { toRssFeed } from './feed.ts';

const SITE = { name: 'Cards & Co', tagline: 'Sealed <and> single', publicUrl: 'https://shop.example' };

const foils: Post = {
  id: 1,
  slug: 'foils',
  title: 'Foils',
  excerpt: '',
  content: '',
  publishedAt: '2026-11-19T06:00:00.000Z',
  modifiedAt: '2026-11-19T06:00:00.000Z',
  readingTime: 1,
  author: undefined,
  categories: [],
  tags: [],
  image: undefined,
  imageId: 0,
  seoTitle: '',
  seoDescription: '',
  event: {
    date: undefined,
    time: undefined,
    city: undefined,
    format: undefined,
    feeCents: undefined,
    seats: undefined,
  },
};

function textsOf(xml: string): [path: string, text: string][] {
  const texts: [string, string][] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => path.push(name));
  parser.on('closetag', () => path.pop());
  parser.on('text', (text) => text.trim() !== '' && texts.push([path.join(' '), text]));
  parser.write(xml).close();
  return texts;
}

it('lists posts with absolute links and RFC 822 dates', () => {
  const texts = textsOf(toRssFeed([foils], SITE));
  expect(texts).toContainEqual(['rss channel item title', 'Foils']);
  expect(texts).toContainEqual(['rss channel item link', 'https://shop.example/posts/foils']);
  expect(texts).toContainEqual(['rss channel item pubDate', 'Thu, 19 Nov 2026 06:00:00 GMT']);
});

it('escapes XML and drops control characters', () => {
  const texts = textsOf(toRssFeed([{ ...foils, title: 'Dice & "cards" \u0007<3' }], SITE));
  expect(texts).toContainEqual(['rss channel title', 'Cards & Co']);
  expect(texts).toContainEqual(['rss channel item title', 'Dice & "cards" <3']);
});
