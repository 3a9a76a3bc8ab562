import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventFacts, readingTime, readPost } from './read-post.ts';

const answerSchema = z.object({ name: z.string(), body: z.unknown() });

/** Recorded from a real WordPress: backend/testing/wordpress/recorded/README.md. */
async function recorded(name: string): Promise<unknown> {
  const file = new URL('../../../backend/testing/wordpress/recorded/answers.jsonl.gz', import.meta.url);
  const lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .trim()
    .split('\n');
  return lines.map((line) => answerSchema.parse(JSON.parse(line))).find((answer) => answer.name === name)
    ?.body;
}

describe("a real WordPress's post", () => {
  it('is read with its author, terms and picture', async () => {
    const post = readPost(await recorded('post-embed'));
    expect(post).toMatchObject({ id: 1833, publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect(post?.title).toBe('Pokemon Scarlet & Violet 151 is here');
    expect(post?.author).toBeTruthy();
    expect(post?.categories.length).toBeGreaterThan(0);
    expect(post?.image?.src).toMatch(/^http:\/\/wordpress\.example\//);
  });

  it('is readable in every recorded list', async () => {
    const list = z.array(z.unknown()).parse(await recorded('posts-category'));
    const posts = list.map((entry) => readPost(entry));
    expect(posts.every((post) => post && post.title !== '' && post.excerpt.length <= 160)).toBe(true);
  });

  it('without embedded media keeps its image id', async () => {
    const [bare] = z.array(z.looseObject({ _embedded: z.unknown() })).parse(await recorded('posts-category'));
    const { _embedded, ...post } = bare ?? { _embedded: undefined };
    expect(readPost({ ...post, featured_media: 77 })).toMatchObject({
      author: undefined,
      categories: [],
      image: undefined,
      imageId: 77,
    });
  });
});

describe('a post', () => {
  it('with only an id has empty texts', () => {
    expect(readPost({ id: 5 })).toMatchObject({
      id: 5,
      title: '',
      content: '',
      readingTime: 1,
      event: { date: undefined, feeCents: undefined },
    });
    expect(readPost({ title: 'No id' })).toBeUndefined();
  });

  it('that is password-protected says so instead of showing its text', () => {
    const post = readPost({ id: 1, content: { rendered: '', protected: true }, excerpt: { rendered: '' } });
    expect(post).toMatchObject({
      content: '<p>This post is protected by a password.</p>',
      excerpt: 'This post is protected by a password.',
    });
    expect(readPost({ id: 1, content: { rendered: '', protected: false } })?.content).toBe('');
  });

  it('has a plain title and an excerpt of at most 160 characters', () => {
    const post = readPost({
      id: 1,
      title: { rendered: 'Dungeons &amp; <em>Dragons</em> &#8211; start' },
      excerpt: { rendered: `<p>${'word '.repeat(60)}[&hellip;]</p>` },
    });
    expect(post?.title).toBe('Dungeons & Dragons – start');
    expect(post?.excerpt.length).toBeLessThanOrEqual(160);
  });

  it('without a title takes its first words as the title', () => {
    const post = readPost({ id: 1, title: { rendered: '' }, excerpt: { rendered: 'word '.repeat(60) } });
    expect(post?.title).toMatch(/^word .*…$/);
    expect(post?.title.length).toBeLessThanOrEqual(60);
  });

  it('without an excerpt takes 150 characters of its content', () => {
    const post = readPost({ id: 1, content: { rendered: `<p>${'word '.repeat(60)}</p>` } });
    expect(post?.excerpt.length).toBeLessThanOrEqual(150);
    expect(post?.excerpt).toMatch(/^word .*…$/);
  });

  it('reads event meta and drops invalid values', () => {
    const meta = {
      _springdeck_event_date: '2026-11-28',
      _springdeck_event_time: '25:00',
      _springdeck_event_fee: '120.00',
      _springdeck_event_seats: 'many',
      _springdeck_event_city: 'Bloemfontein',
    };
    expect(readPost({ id: 1, meta })?.event).toEqual({
      date: '2026-11-28',
      time: undefined,
      city: 'Bloemfontein',
      format: undefined,
      feeCents: 12_000,
      seats: undefined,
    });
  });

  it('turns image URLs of its own site into paths', () => {
    const embedded = { 'wp:featuredmedia': [{ source_url: 'http://shop.test/media/a.svg', alt_text: 'A' }] };
    expect(readPost({ id: 1, _embedded: embedded }, 'http://shop.test')?.image?.src).toBe('/media/a.svg');
  });
});

it.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1_000, 5],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingTime('word '.repeat(words))).toBe(minutes);
});

it('reads the event facts of a tournament post', () => {
  const meta = {
    _springdeck_event_date: '2026-11-28',
    _springdeck_event_time: '09:30',
    _springdeck_event_city: 'Kimberley',
    _springdeck_event_format: 'Sealed &amp; draft',
    _springdeck_event_fee: '120.00',
    _springdeck_event_seats: '32',
  };
  expect(eventFacts.parse(meta)).toEqual({
    date: '2026-11-28',
    time: '09:30',
    city: 'Kimberley',
    format: 'Sealed & draft',
    feeCents: 12_000,
    seats: 32,
  });
});

it.each(['2026-02-31', '2026-13-01', '28 November', '', '2026-11-28T10:00'])('%j is no day', (date) => {
  expect(eventFacts.parse({ _springdeck_event_date: date }).date).toBeUndefined();
});

it('drops invalid event facts and keeps the rest', () => {
  const meta = {
    _springdeck_event_time: '25:00',
    _springdeck_event_fee: 'R120',
    _springdeck_event_seats: '12',
  };
  expect(eventFacts.parse(meta)).toMatchObject({ time: undefined, feeCents: undefined, seats: 12 });
});

it('names brands as shoppers read them, in what search engines show and in terms, too', () => {
  const named = (text: string) => text.replaceAll('Pokemon', 'Pokémon');
  const wire = {
    id: 7,
    slug: 'first-deck',
    title: { rendered: 'Pokemon' },
    content: { rendered: '<p class="Pokemon">Pokemon</p>' },
    meta: { _springdeck_seo_title: 'Pokemon decks', _springdeck_seo_description: 'A Pokemon deck' },
    _embedded: { 'wp:term': [[{ id: 3, name: 'Pokemon', slug: 'pokemon', taxonomy: 'post_tag' }]] },
  };
  expect(readPost(wire, undefined, named)).toMatchObject({
    title: 'Pokémon',
    content: '<p class="Pokemon">Pokémon</p>',
    seoTitle: 'Pokémon decks',
    seoDescription: 'A Pokémon deck',
    tags: [{ name: 'Pokémon', slug: 'pokemon' }],
  });
});
