import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse as parseCsv } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import {
  EXPRESS_DELIVERY_CENTS,
  FREE_DOOR_DELIVERY_FROM_CENTS,
  FREE_LOCKER_FROM_CENTS,
  LOCKER_DELIVERY_CENTS,
  STANDARD_DELIVERY_CENTS,
} from '#domain/shop/shop-facts.ts';

const xml = readFileSync(join(import.meta.dirname, 'content.xml'), 'utf8');
const csv = readFileSync(join(import.meta.dirname, 'products.csv'), 'utf8');
const media = join(import.meta.dirname, 'posts-media');
const file = (name: string) => readFileSync(join(media, name), 'utf8');

interface Post {
  slug: string;
  title: string;
  author: string;
  /** On the shop's clocks, as 'YYYY-MM-DD HH:MM:SS'. */
  date: string;
  html: string;
  excerpt: string;
  categories: string[];
  tags: string[];
  meta: Record<string, string>;
  picture: { file: string; alt: string };
}

function textOf(post: Post): string {
  return post.html
    .replace(/\[[^\]]*\]|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Fails on markup that is not well-formed XML, which HTML like ours also is. */
function parse(markup: string, onText?: (path: string, text: string) => void): void {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => path.push(name));
  parser.on('closetag', () => path.pop());
  parser.on('cdata', (text) => onText?.(path.at(-1) ?? '', text));
  parser.on('text', (text) => onText?.(path.at(-1) ?? '', text));
  parser.write(markup).close();
}

function valuesOf(element: string): string[] {
  const values: string[] = [];
  parse(xml, (name, text) => {
    if (name === element) values.push(text);
  });
  return values;
}

const ITEM = /<item>.*?<\/item>/gs;
const TERM = /<category domain="(\w+)" nicename="([^"]+)">/g;
const META =
  /<wp:meta_key><!\[CDATA\[(.*?)\]\]><\/wp:meta_key><wp:meta_value><!\[CDATA\[(.*?)\]\]><\/wp:meta_value>/gs;

function readItems(type: string) {
  const items = [...xml.matchAll(ITEM)].map(([item]) => item);
  return items
    .map((item) => {
      const value = (element: string) =>
        new RegExp(`<${element}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${element}>`, 's').exec(item)?.[1] ?? '';
      const terms = [...item.matchAll(TERM)];
      return {
        value,
        terms: (domain: string) => terms.filter(([, one]) => one === domain).map(([, , slug = '']) => slug),
        meta: Object.fromEntries([...item.matchAll(META)].map(([, key = '', text = '']) => [key, text])),
      };
    })
    .filter(({ value }) => value('wp:post_type') === type);
}

function readPosts(): Post[] {
  const pictures = new Map(
    readItems('attachment').map(({ value, meta }) => [
      value('wp:post_id'),
      { file: meta._wp_attached_file ?? '', alt: meta._wp_attachment_image_alt ?? '' },
    ]),
  );
  return readItems('post').map(({ value, terms, meta }) => ({
    slug: value('wp:post_name'),
    title: value('title'),
    author: value('dc:creator'),
    date: value('wp:post_date'),
    html: value('content:encoded'),
    excerpt: value('excerpt:encoded'),
    categories: terms('category'),
    tags: terms('post_tag'),
    meta,
    picture: pictures.get(meta._thumbnail_id ?? '') ?? { file: '', alt: '' },
  }));
}

const STILL = '960 x 600';
const BANNER = '1600 x 660';
const POSTER = '640 x 800';

const sizeOf = ({ picture }: Post): string =>
  file(picture.file).replace(/^<svg [^>]*width="(\d+)" height="(\d+)".*$/s, '$1 x $2');

const posts = readPosts();
const isIn = (post: Post, category: string): boolean => post.categories.includes(category);
const gallery = posts.filter((post) => isIn(post, 'gallery'));
const tournaments = posts.filter((post) => isIn(post, 'tournament'));
const articles = posts.filter((post) => !gallery.includes(post) && !tournaments.includes(post));

describe('the files', () => {
  it('hold one picture for each post, and no other', () => {
    expect(readdirSync(media).sort()).toEqual(posts.map((post) => post.picture.file).sort());
  });

  it('give every picture its size, and stay small on the wire', () => {
    for (const { picture } of posts) {
      const svg = file(picture.file);
      expect(svg, picture.file).toMatch(/^<svg [^>]*width="\d+" height="\d+" viewBox="[^"]+"/);
      expect(() => parse(svg), picture.file).not.toThrow();
      expect(gzipSync(svg).length, picture.file).toBeLessThan(15_000);
    }
  });
});

describe('the export', () => {
  it('has an item for each post and each picture, all with ids of their own', () => {
    const ids = valuesOf('wp:post_id');
    expect(ids.length).toBe(posts.length * 2);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(valuesOf('wp:post_name')).size).toBe(ids.length);
  });

  it('has terms and authors with ids and names of their own', () => {
    for (const element of ['wp:term_id', 'wp:tag_slug', 'wp:category_nicename', 'wp:author_login']) {
      const values = valuesOf(element);
      expect(values.length, element).toBeGreaterThan(0);
      expect(new Set(values).size, element).toBe(values.length);
    }
  });

  it('says the same moment in local time and in UTC', () => {
    const utc = valuesOf('wp:post_date_gmt');
    valuesOf('wp:post_date').forEach((local, i) => {
      const ahead = Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(`${utc[i]?.replace(' ', 'T')}Z`);
      expect(ahead).toBe(2 * 3_600_000);
    });
  });
});

describe('every post', () => {
  it.each(posts)('$slug is well-formed, and its parts hold', (post) => {
    expect(() => parse(`<post>${post.html}</post>`)).not.toThrow();
    expect(post.excerpt.length).toBeLessThanOrEqual(160);
    expect(post.meta._springdeck_seo_description?.length).toBeLessThanOrEqual(160);
    expect(post.meta._springdeck_seo_title?.length).toBeLessThanOrEqual(70);
    expect(post.date).toMatch(/^202[56]-\d\d-\d\d \d\d:\d\d:00$/);
    expect(post.date < '2026-11-21').toBe(true);
    expect(post.tags.length).toBeGreaterThan(0);
    expect(post.picture.alt.length).toBeGreaterThan(20);
  });

  it('shows only products that the shop sells', () => {
    const products: Record<string, string>[] = parseCsv(csv, { columns: true });
    const sold = products
      .filter((row) => row.Published === '1' && row['Visibility in catalog'] === 'visible')
      .map((row) => row.SKU);
    const shown = posts.flatMap((post) => [...post.html.matchAll(/\[product sku="([^"]+)"\]/g)]);
    expect(shown.length).toBeGreaterThan(10);
    for (const [, sku] of shown) expect(sold).toContain(sku);
    for (const post of posts) expect(post.html.replace(/\[product sku="[^"]+"\]/g, '')).not.toContain('[');
  });

  it('never shouts', () => {
    for (const post of posts) {
      const words = [post.title, post.excerpt, textOf(post), ...Object.values(post.meta)].join(' ');
      expect(words, post.slug).not.toMatch(/!|\p{Extended_Pictographic}/u);
    }
  });
});

describe('the articles', () => {
  it('are 15 or more, of 500 to 1,100 words, with headings', () => {
    expect(articles.length).toBeGreaterThanOrEqual(15);
    for (const post of articles) {
      const words = textOf(post).split(' ').length;
      expect(words, post.slug).toBeGreaterThanOrEqual(500);
      expect(words, post.slug).toBeLessThanOrEqual(1100);
      expect(post.html.match(/<h2>/g)?.length, post.slug).toBeGreaterThanOrEqual(3);
      expect(sizeOf(post)).toBe(STILL);
    }
  });

  it('cover every shelf, from 2025 to 2026, by more than one hand', () => {
    const shelves = valuesOf('wp:category_nicename').filter(
      (slug) => slug !== 'gallery' && slug !== 'tournament',
    );
    expect(shelves.length).toBeGreaterThan(3);
    for (const shelf of shelves) expect(articles.some((post) => isIn(post, shelf))).toBe(true);
    expect(new Set(articles.map((post) => post.date.slice(0, 4)))).toEqual(new Set(['2025', '2026']));
    expect(new Set(articles.map((post) => post.author)).size).toBe(3);
  });

  it('name the shipping prices that the shop charges', () => {
    const shipping = articles
      .filter((post) => post.slug === 'how-we-pack-and-ship')
      .map(textOf)
      .join();
    for (const cents of [
      STANDARD_DELIVERY_CENTS,
      EXPRESS_DELIVERY_CENTS,
      LOCKER_DELIVERY_CENTS,
      FREE_DOOR_DELIVERY_FROM_CENTS,
      FREE_LOCKER_FROM_CENTS,
    ]) {
      expect(shipping).toContain(`R${(cents / 100).toLocaleString('en-US')}`);
    }
  });
});

describe('the gallery', () => {
  it('has a wide banner for each brand and one for none, with one sentence', () => {
    const brands = ['Pokemon', 'One Piece', 'Yu-Gi-Oh', 'Magic: The Gathering', 'Dungeons & Dragons'];
    for (const brand of brands) {
      expect(gallery.filter((post) => post.title.includes(brand)).length, brand).toBe(1);
    }
    expect(gallery.length).toBe(brands.length + 1);
    for (const post of gallery) {
      expect(sizeOf(post)).toBe(BANNER);
      expect(textOf(post).match(/\./g)?.length, post.slug).toBe(1);
    }
  });
});

describe('the tournaments', () => {
  const field = (post: Post, name: string) => post.meta[`_springdeck_event_${name}`];

  it('are on Saturdays, each with a poster and the facts of the day', () => {
    expect(tournaments.length).toBe(6);
    for (const post of tournaments) {
      const date = field(post, 'date') ?? '';
      expect(new Date(`${date}T00:00:00Z`).getUTCDay(), post.slug).toBe(6);
      expect(date >= '2026-11-28', post.slug).toBe(true);
      expect(field(post, 'time')).toBe('10:00');
      expect(field(post, 'city')).toBe('Bloemfontein');
      expect(field(post, 'format')).toBeTruthy();
      expect(field(post, 'fee')).toBe('120.00');
      expect(field(post, 'seats')).toBe('32');
      expect(sizeOf(post)).toBe(POSTER);
    }
  });

  it('are listed newest post first in the order in which they are played', () => {
    const newestFirst = tournaments.toSorted((a, b) => (a.date < b.date ? 1 : -1));
    const dates = newestFirst.map((post) => field(post, 'date'));
    expect(dates).toEqual(dates.toSorted());
  });

  it('say the prize before any other amount, and one names none', () => {
    const prizes = tournaments.map((post) => /R\d[\d,]*/.exec(textOf(post))?.[0]);
    expect(new Set(prizes).size).toBe(tournaments.length);
    expect(prizes.filter((prize) => prize === undefined).length).toBe(1);
    expect(prizes).not.toContain('R120');
  });
});
