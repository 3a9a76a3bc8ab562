import sharp from 'sharp';
import { expect, it } from 'vitest';
import { API_KEY_HEADER, PATHS, PREVIEW_PATHS } from '#contract/paths.ts';
import type { PostField } from '#domain/office/office-posts.ts';
import { createBackend } from '../app.ts';
import { subscribeToKeys } from '../changed-keys.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { TEST_API_KEY } from '../testing/services.ts';
import { readRecordedDataset, seedRecordedContent } from '../testing/wordpress/recorded.ts';

const change = (field: PostField, after: string, before = '') => ({ field, before, after });

type Change = { field: string; before: string; after: string };

const POST = [
  change('title', 'Why your foils bow in January'),
  change('body', '<!-- wp:paragraph -->\n<p>A foil is two materials.</p>\n<!-- /wp:paragraph -->'),
];

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const { token } = owner;
    const backend = createBackend(office.services);
    const get = async (path: string) => {
      const response = await backend.request(path, { headers: { [API_KEY_HEADER]: TEST_API_KEY } });
      // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
      const body: any = await response.json();
      return { status: response.status, body };
    };
    const reader = async (slug: string) => (await get(`/wp-json/wp/v2/posts?slug=${slug}&_embed=1`)).body[0];
    const acts = office.act(token);
    const make = async (changes: Change[] = POST): Promise<number> => {
      return done(await acts.createPost({ changes })).id;
    };
    const save = (id: number, changes: Change[]) => acts.savePost({ id, changes });
    const read = async (id: number) => done(await acts.post({ id })).post;
    const list = async (asked: { view?: string; search?: string } = {}) => done(await acts.posts(asked));
    return { db, ...office, owner, token, acts, get, reader, make, save, read, list };
  };

  it('keeps a draft from readers until it is published, with its author, category and time', async () => {
    const { make, save, read, reader, list } = await open();
    const id = await make([...POST, change('categories', 'Card care, News')]);
    expect(await reader('why-your-foils-bow-in-january')).toBeUndefined();
    expect((await read(id)).fields).toMatchObject({
      state: 'draft',
      goes_out: '',
      slug: 'why-your-foils-bow-in-january',
      categories: 'Card care, News',
    });
    expect((await save(id, [change('state', 'publish', 'draft')])).ok).toBe(true);
    const shown = await reader('why-your-foils-bow-in-january');
    expect(shown.content.rendered.trim()).toBe('<p class="wp-block-paragraph">A foil is two materials.</p>');
    expect(shown._embedded.author[0].name).toBe('Kagiso Veldman');
    expect(shown._embedded['wp:term'][0].map(({ name }: { name: string }) => name)).toEqual([
      'Card care',
      'News',
    ]);
    expect((await list({ view: 'published' })).posts).toMatchObject([
      {
        id,
        state: 'publish',
        path: '/posts/why-your-foils-bow-in-january',
        by: 'Kagiso Veldman',
        categories: ['Card care', 'News'],
      },
    ]);
  });

  it('a new post whose button is pressed twice, or again after a lost connection, is made once', async () => {
    const { acts, read, services, make } = await open();
    const body = { changes: [...POST, change('state', 'publish'), change('categories', 'Card care, News')] };
    const made = await Promise.all([1, 2, 3].map(async () => done(await acts.createPost(body)).id));
    const ids = new Set(made);
    expect(ids.size).toBe(1);
    expect((await read(made[0] ?? 0)).versions).toHaveLength(1);
    expect(ids).not.toContain(await make());
    services.clock.advanceMinutes(6);
    expect(ids).not.toContain(await make(body.changes));
  });

  it('publishes what is scheduled at its time without any action, and tells the page cache', async () => {
    const { make, save, read, reader, list, services } = await open();
    const told: (readonly string[] | 'all')[] = [];
    subscribeToKeys(services, (keys) => told.push(keys));
    const id = await make();
    const past = await save(id, [change('state', 'future', 'draft'), change('goes_out', '2020-01-01T07:00')]);
    expect(past).toMatchObject({ params: { goes_out: expect.stringContaining('a time to come') } });
    const local = new Date(services.now().getTime() + 2 * 3_600_000 + 30 * 60_000).toISOString().slice(0, 16);
    await save(id, [change('state', 'future', 'draft'), change('goes_out', local)]);
    expect((await read(id)).fields).toMatchObject({ state: 'future', goes_out: local });
    expect((await list({ view: 'scheduled' })).posts).toHaveLength(1);
    expect(await reader('why-your-foils-bow-in-january')).toBeUndefined();
    services.clock.advanceMinutes(31);
    expect(await reader('why-your-foils-bow-in-january')).toBeDefined();
    expect((await read(id)).fields.state).toBe('publish');
    expect((await list()).counts).toMatchObject({ all: 1, scheduled: 0, published: 1 });
  });

  it('every recorded WordPress post is read and saved untouched: not one byte of it changes', async () => {
    const { db, read, save, list } = await open();
    await seedRecordedContent(db);
    const stored = () => db.selectFrom('posts').selectAll().orderBy('id').execute();
    const before = await stored();
    const { posts } = await readRecordedDataset();
    const ids = posts.filter(({ type }) => type === 'post').map(({ id }) => id);
    expect(ids.length).toBe(92);
    expect((await list()).counts.all).toBe(91);
    for (const id of ids) {
      const { fields } = await read(id);
      // As a browser sends a form: with CRLF.
      const changes = Object.entries<string>(fields).map(([field, text]) => ({
        field,
        before: text,
        after: text.replaceAll('\n', '\r\n'),
      }));
      const saved = await save(id, changes);
      expect(done(saved)).toEqual({ id, version: null });
    }
    expect(await stored()).toEqual(before);
  });

  it('a new title of a WordPress post changes neither its text nor its address, date or id', async () => {
    const { db, read, save } = await open();
    await seedRecordedContent(db);
    const [row] = await db
      .selectFrom('posts')
      .selectAll()
      .where('status', '=', 'publish')
      .orderBy('id')
      .execute();
    const id = row?.id ?? 0;
    const { fields } = await read(id);
    await save(id, [change('title', 'Renamed', fields.title)]);
    const [after] = await db.selectFrom('posts').selectAll().where('id', '=', id).execute();
    const { modified_at, modified_local, title, title_key, ...rest } = row ?? {};
    expect(after).toMatchObject({ ...rest, title: 'Renamed' });
    const { versions } = await read(id);
    expect(versions).toMatchObject([
      { who: 'Kagiso Veldman', changes: [{ field: 'title', before: title, after: 'Renamed' }] },
      { who: '' },
    ]);
  });

  it('refuses what somebody else changed meanwhile, shows what is there now, and saves nothing of it', async () => {
    const { make, save, read } = await open();
    const id = await make();
    await save(id, [change('title', 'Foils', 'Why your foils bow in January')]);
    const refused = await save(id, [
      change('title', 'Bowed foils', 'Why your foils bow in January'),
      change('excerpt', 'Paper drinks.'),
    ]);
    expect(refused).toMatchObject({
      status: 409,
      code: 'office_changed_meanwhile',
      params: { title: 'is “Foils” now' },
      message: expect.stringContaining('Kagiso Veldman changed this meanwhile'),
    });
    expect((await read(id)).fields).toMatchObject({ title: 'Foils', excerpt: '' });
    const twice = await save(id, [change('title', 'Foils', 'Why your foils bow in January')]);
    expect(done(twice)).toEqual({ id, version: null });
  });

  it('names the field that cannot be, and changes nothing', async () => {
    const { make, save, read } = await open();
    const id = await make();
    await make([change('title', 'Other')]);
    for (const [field, after, reason] of [
      ['title', ' \u00a0', 'is missing'],
      ['slug', 'other', 'is the address of “Other” already'],
      ['state', 'gone', 'no such state'],
      ['goes_out', '2026-02-30T10:00', 'is no day and time'],
      ['event_date', '2026-02-30', 'is no day'],
      ['event_time', '25:00', 'is no time'],
      ['event_fee', 'R12', 'is no amount in rand'],
      ['event_seats', '0', 'is no number of seats'],
      ['picture', 'https://evil.example/x.png', 'say what is to be seen'],
      ['categories', '...', 'have a name without a letter'],
      ['body', '<p><img src="/media/x.webp" alt=""></p>', 'a new picture without words'],
      ['seo_title', 'x'.repeat(201), 'is longer than 200'],
    ] as const) {
      const before = (await read(id)).fields[field];
      const refused = await save(id, [
        { field, before, after },
        { field: 'excerpt', before: '', after: 'Kept' },
      ]);
      expect({ field, ...refused }).toMatchObject({ field, status: 400 });
      expect(JSON.stringify(refused)).toContain(reason);
    }
    expect((await read(id)).fields.excerpt).toBe('');
    const foreign = await save(id, [change('picture', '/media/products/nothing.webp'), change('alt', 'x')]);
    expect(foreign).toMatchObject({ params: { picture: 'is no picture of the shop' } });
    expect(await save(999, [])).toMatchObject({ code: 'office_unknown_post' });
  });

  it('brings a version back, and Undo takes a save back, each as a save of its own in the log', async () => {
    const { make, save, read, acts } = await open();
    const id = await make();
    const { body } = (await read(id)).fields;
    await save(id, [change('body', '<p>Other words</p>', body)]);
    const first = (await read(id)).versions.at(-1);
    done(await acts.restorePost({ id, version: first?.id }));
    expect((await read(id)).fields.body).toBe(body);
    const [line] = done(await acts.log()).entries;
    expect(line).toMatchObject({ what: 'post', which: 'Why your foils bow in January', can_undo: true });
    expect(line?.reason).toContain('Brought back');
    done(await acts.undo({ id: line?.id ?? 0 }));
    expect((await read(id)).fields.body).toBe('<p>Other words</p>');
    expect(await acts.restorePost({ id, version: 999 })).toMatchObject({ code: 'office_unknown_post' });
  });

  it('puts a post into the trash and takes it out again with its date', async () => {
    const { make, save, read, reader, list } = await open();
    const id = await make([...POST, change('state', 'publish'), change('goes_out', '2026-01-05T09:30')]);
    await save(id, [change('state', 'trash', 'publish')]);
    expect(await reader('why-your-foils-bow-in-january')).toBeUndefined();
    expect((await list()).counts).toMatchObject({ all: 0, trash: 1 });
    await save(id, [change('state', 'publish', 'trash')]);
    expect((await reader('why-your-foils-bow-in-january')).date).toBe('2026-01-05T09:30:00');
    expect((await read(id)).fields.goes_out).toBe('2026-01-05T09:30');
  });

  it('shows readers the picture that was stored, with its words', async () => {
    const { make, reader, token, services, save, read } = await open();
    const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0d5465' } })
      .jpeg()
      .toBuffer();
    const stored = await createBackend(services).request(`${PATHS.office}/pictures`, {
      method: 'POST',
      headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${token}` },
      body: new Uint8Array(content),
    });
    const { picture } = (await stored.json()) as { picture: { src: string } };
    const id = await make([
      ...POST,
      change('state', 'publish'),
      change('picture', picture.src),
      change('alt', 'A foil leaning against a box'),
    ]);
    const shown = await reader('why-your-foils-bow-in-january');
    expect(shown._embedded['wp:featuredmedia'][0]).toMatchObject({
      alt_text: 'A foil leaning against a box',
    });
    expect(shown._embedded['wp:featuredmedia'][0].source_url).toContain(picture.src);
    await save(id, [change('alt', 'A bowed foil', 'A foil leaning against a box')]);
    expect((await read(id)).fields).toMatchObject({ picture: picture.src, alt: 'A bowed foil' });
    await save(id, [change('picture', '', picture.src), change('alt', '', 'A bowed foil')]);
    expect((await reader('why-your-foils-bow-in-january')).featured_media).toBe(0);
  });

  it('a tournament is a post with day, time, fee and seats', async () => {
    const { make, reader } = await open();
    await make([
      ...POST,
      change('state', 'publish'),
      change('categories', 'Tournament'),
      change('event_date', '2026-11-28'),
      change('event_time', '10:00'),
      change('event_fee', '120.00'),
      change('event_seats', '32'),
    ]);
    expect((await reader('why-your-foils-bow-in-january')).meta).toMatchObject({
      _springdeck_event_date: '2026-11-28',
      _springdeck_event_seats: '32',
    });
  });

  it('previews what is not saved by a signed link, and saves nothing', async () => {
    const { make, acts, get, read, db, services } = await open();
    const id = await make();
    const changes = [change('title', 'Not yet', 'Why your foils bow in January')];
    const { url } = done(await acts.previewPost({ id, changes }));
    const link = url.split('/').at(-1) ?? '';
    const shown = await get(`${PREVIEW_PATHS.postCall}/${link}`);
    expect(shown.body.data).toMatchObject({ title: { rendered: 'Not yet' }, status: 'publish' });
    expect((await read(id)).fields).toMatchObject({
      title: 'Why your foils bow in January',
      state: 'draft',
    });
    expect((await get(`${PREVIEW_PATHS.postCall}/${link.slice(0, -2)}__`)).status).toBe(404);
    expect((await get(`${PREVIEW_PATHS.postCall}/${link.replace('post-', '')}`)).status).toBe(404);
    expect((await get(`${PREVIEW_PATHS.call}/${link}`)).status).toBe(404);
    done(await acts.previewPost({ changes: POST }));
    expect(await db.selectFrom('posts').selectAll().execute()).toHaveLength(1);
    services.clock.advanceMinutes(24 * 60 + 1);
    expect((await get(`${PREVIEW_PATHS.postCall}/${link}`)).status).toBe(404);
  });

  it('finds posts by their words, and is closed to those who only pack or judge', async () => {
    const { make, list, add, owner, act } = await open();
    await make();
    await make([change('title', 'Cape Town league'), change('body', 'Bring sleeves.')]);
    expect((await list({ search: 'sleeves' })).posts).toMatchObject([{ title: 'Cape Town league' }]);
    expect((await list({ search: 'nowhere' })).counts.all).toBe(0);
    for (const role of ['packer', 'judge'] as const) {
      const { token } = await add(owner, role);
      expect(await act(token).posts()).toMatchObject({ status: 403 });
      expect(await act(token).createPost({ changes: POST })).toMatchObject({ status: 403 });
    }
  });

  it('shows a deck list with a link that finds its cards, and leaves the names of cards alone', async () => {
    const { make, reader } = await open();
    const code = "[deck]\n4 Boss's Orders\n2 Pikachu & Zekrom-GX\n[/deck]";
    await make([
      change('title', 'Blocks'),
      change('body', `<!-- wp:shortcode -->\n${code}\n<!-- /wp:shortcode -->`),
      change('state', 'publish'),
    ]);
    await make([
      change('title', 'Classic'),
      change('body', `Before.\n\n${code}\n\nAfter.`),
      change('state', 'publish'),
    ]);
    for (const slug of ['blocks', 'classic']) {
      const { content, excerpt } = await reader(slug);
      expect(content.rendered).toContain('<pre>4 Boss&#039;s Orders\n2 Pikachu &amp; Zekrom-GX</pre>');
      expect(content.rendered).toContain(
        'href="/deck?list=4%20Boss%27s%20Orders%0A2%20Pikachu%20%26%20Zekrom-GX"',
      );
      expect(excerpt.rendered).not.toContain('Pikachu');
    }
  });

  it('two people who make a post at once get two posts, and a long text is taken', async () => {
    const { make, read } = await open();
    const long = `<p>${'word '.repeat(60_000)}</p>`;
    const ids = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => make([change('title', title), change('body', long)])),
    );
    expect(new Set(ids).size).toBe(3);
    expect((await read(ids[0] ?? 0)).fields.body).toHaveLength(long.length);
  });
});
