import { randomBytes } from 'node:crypto';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EVERYTHING } from '../../ground/changes/publish-changes.ts';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import {
  author,
  category,
  importOrThrow,
  item,
  runImport,
  writeExport,
  wxr,
} from '../../testing/wordpress/export.ts';

const THANDI = author(7, 'thandi', 'Thandi Nkosi');
const GALLERY = category(21, 'gallery', 'Gallery');
const EVENTS = { domain: 'category', slug: 'events', name: 'Events' };
const inGallery = { domain: 'category', slug: 'gallery', name: 'Gallery' };
const picture = item({
  id: 31,
  type: 'attachment',
  status: 'inherit',
  title: 'Slide',
  slug: 'slide',
  url: 'http://old.example/wp-content/uploads/2024/03/slide.svg',
  meta: { _wp_attached_file: '2024/03/slide.svg', _wp_attachment_image_alt: 'A card & a box' },
});
const SLIDE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const week1 = item({
  id: 40,
  title: 'Week 1',
  content: 'Doors open at 9:00.',
  terms: [inGallery, { domain: 'post_tag', slug: 'bloem', name: 'Cups &amp; more' }],
  meta: { _thumbnail_id: '31', _edit_lock: '1:1', footnotes: 'One note' },
});

/** PostgreSQL would compress a repeated letter until its index takes it. */
const LONG = randomBytes(2_500).toString('hex');

const postsIn = (db: Db) => db.selectFrom('posts').selectAll().orderBy('id').execute();

eachDatabase((openDb) => {
  it('imports posts with their author, terms, picture and meta, with their ids where these are free', async () => {
    const db = await openDb();
    const report = await importOrThrow(db, await writeExport(wxr(THANDI, GALLERY, week1, picture)));

    expect(report).toMatchObject({
      counts: { post: 1, file: 1, 'category or tag': 2, author: 1 },
      created: 5,
      failed: 0,
    });
    expect(await postsIn(db)).toMatchObject([
      {
        id: 40,
        title: 'Week 1',
        author_id: 7,
        featured_media: 31,
        status: 'publish',
        published_local: '2026-05-01T18:00:00',
        published_at: '2026-05-01T16:00:00.000Z',
      },
    ]);
    expect(await db.selectFrom('post_meta').selectAll().execute()).toEqual([
      { post_id: 40, key: 'footnotes', value: 'One note' },
    ]);
    expect(await db.selectFrom('content_terms').select(['id', 'name']).orderBy('id').execute()).toEqual([
      { id: 21, name: 'Gallery' },
      { id: 22, name: 'Cups & more' },
    ]);
    expect(await db.selectFrom('attachments').selectAll().execute()).toMatchObject([
      { id: 31, alt: 'A card & a box', url: 'http://old.example/wp-content/uploads/2024/03/slide.svg' },
    ]);
  });

  it('importing the same file again changes nothing, and another file only what differs', async () => {
    const db = await openDb();
    await importOrThrow(db, await writeExport(wxr(THANDI, GALLERY, picture, week1)));
    const again = await importOrThrow(db, await writeExport(wxr(THANDI, GALLERY, picture, week1)));
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 5, failed: 0 });

    const changed = wxr(THANDI, GALLERY, picture, week1.replace('Doors open', 'Doors close'));
    expect(await importOrThrow(db, await writeExport(changed))).toMatchObject({ updated: 1, unchanged: 4 });
    const without = wxr(
      THANDI,
      GALLERY,
      picture,
      week1.replace('nicename="bloem"', 'nicename="gallery-night"'),
    );
    expect(await importOrThrow(db, await writeExport(without))).toMatchObject({ created: 1, updated: 1 });
    expect((await postsIn(db)).map(({ content }) => content)).toEqual(['Doors open at 9:00.']);
  });

  it('an element or taxonomy that has no meaning here is left out, whatever it is called', async () => {
    const db = await openDb();
    const terms = [inGallery, { domain: 'constructor', slug: 'odd', name: 'Odd' }];
    const foreign = '<constructor><title>Odd</title></constructor>';
    const file = await writeExport(wxr(THANDI, GALLERY, foreign, item({ id: 41, title: 'Week 2', terms })));
    expect(await importOrThrow(db, file)).toMatchObject({
      counts: { post: 1, 'category or tag': 1, author: 1 },
      created: 3,
      failed: 0,
    });
    const names = await db.selectFrom('content_terms').select('name').execute();
    expect(names).toEqual([{ name: 'Gallery' }]);
  });

  it('publishes its changes, and nothing when nothing changed', async () => {
    const db = await openDb();
    const told = () => db.selectFrom('changes').select(['topic', 'subject_id']).orderBy('id').execute();
    const file = await writeExport(wxr(GALLERY, week1));
    await importOrThrow(db, file);
    expect(await told()).toEqual([
      { topic: 'content', subject_id: EVERYTHING },
      { topic: 'content', subject_id: 40 },
    ]);
    await importOrThrow(db, file);
    await importOrThrow(db, await writeExport(wxr(GALLERY, week1, picture)), { dryRun: true });
    expect(await told()).toHaveLength(2);
  });

  it('says in a dry run what would happen, and writes nothing', async () => {
    const db = await openDb();
    const file = await writeExport(wxr(THANDI, GALLERY, picture, week1));
    expect(await importOrThrow(db, file, { dryRun: true })).toMatchObject({ created: 5, failed: 0 });
    for (const table of ['posts', 'attachments', 'content_terms', 'authors', 'post_terms'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('reports each bad item with its line and reason, and imports the good ones', async () => {
    const db = await openDb();
    const report = await importOrThrow(
      db,
      await writeExport(
        wxr(
          item({ id: 1, date: '2026-02-30 10:00:00' }),
          item({ id: 2, status: 'bought' }),
          item({ id: 'x' }),
          item({ id: 3, type: '' }),
          item({ id: 4, type: 'attachment', status: 'inherit', url: 'javascript:alert(1)' }),
          item({ id: 6, title: 'Good' }),
          item({ id: 6, title: 'Twin' }),
          category(9, '', ''),
          item({ id: 8, guid: 'x'.repeat(5000) }),
          item({ id: 10, type: 'attachment', url: `http://old.example/uploads/${LONG}.jpg` }),
          item({ id: 7, content: 'x'.repeat(9 * 1024 * 1024) }),
        ),
      ),
    );
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      '"2026-02-30 10:00:00" is no date',
      '"bought" is no status of a post',
      'its wp:post_id "x" is no number',
      'it has no wp:post_type',
      '"javascript:alert(1)" is no web address of a file',
      expect.stringMatching(/^its wp:post_id 6 is that of line \d+$/),
      'a category without a name',
      'its guid is too long',
      'the name of its file is too long',
      'is larger than 8 MB',
    ]);
    expect(report.problems[0]?.line).toBe(10);
    expect(report).toMatchObject({ failed: 10, counts: { post: 1 } });
    expect((await postsIn(db)).map(({ title }) => title)).toEqual(['Good']);
  });

  it('leaves out a custom field whose name no index holds', async () => {
    const db = await openDb();
    await importOrThrow(db, await writeExport(wxr(item({ id: 1, meta: { [LONG]: 'x', footnotes: 'One' } }))));
    expect(await db.selectFrom('post_meta').select('key').execute()).toEqual([{ key: 'footnotes' }]);
  });

  it('reports what it leaves out: pages, missing pictures, unknown parents', async () => {
    const db = await openDb();
    const report = await importOrThrow(
      db,
      await writeExport(
        wxr(
          category(1, 'cups', 'Cups', 'events'),
          category(2, 'a', 'A', 'b'),
          category(3, 'b', 'B', 'a'),
          item({ id: 8, type: 'page' }),
          item({ id: 9, meta: { _thumbnail_id: '99' } }),
        ),
      ),
    );
    expect([...report.unsupported]).toEqual([['page', 1]]);
    expect(report.warnings.map(({ reason }) => reason)).toEqual([
      'category "Cups" stands at the top: its parent "events" is not in the file',
      'category "B" stands at the top: its parents form a circle',
      'its picture, item 99, is not in the file',
    ]);
    expect(report.failed).toBe(0);
  });

  it('puts parents before children, wherever they stand in the file', async () => {
    const db = await openDb();
    await importOrThrow(
      db,
      await writeExport(wxr(category(5, 'cups', 'Cups', 'events'), category(6, 'events', 'Events'))),
    );
    const rows = await db.selectFrom('content_terms').select(['slug', 'parent_id']).orderBy('slug').execute();
    expect(rows).toEqual([
      { slug: 'cups', parent_id: 6 },
      { slug: 'events', parent_id: null },
    ]);
  });

  it('assigns another id and another slug where they are taken', async () => {
    const db = await openDb();
    await importOrThrow(
      db,
      await writeExport(wxr(item({ id: 40, slug: 'news', guid: 'http://a.example/?p=40' }))),
    );
    const other = wxr(
      item({ id: 40, slug: 'news', guid: 'http://b.example/?p=40', meta: { _thumbnail_id: '41' } }),
      item({ id: 41, type: 'attachment', status: 'inherit', url: 'http://b.example/a.jpg' }),
    );
    await importOrThrow(db, await writeExport(other));
    expect(await postsIn(db)).toMatchObject([
      { id: 40, slug: 'news' },
      { id: 41, slug: 'news-2', featured_media: 42 },
    ]);
    expect(await importOrThrow(db, await writeExport(other))).toMatchObject({ created: 0, updated: 0 });
  });

  it('keeps what the shop knows of a category that a post only mentions', async () => {
    const db = await openDb();
    await importOrThrow(db, await writeExport(wxr(category(3, 'events', 'Events', '', 'Every Saturday'))));
    await importOrThrow(db, await writeExport(wxr(item({ id: 9, terms: [EVENTS] }))));
    expect(await db.selectFrom('content_terms').select('description').execute()).toEqual([
      { description: 'Every Saturday' },
    ]);
  });

  it('copies a picture that lies beside the export, and nothing from elsewhere', async () => {
    const db = await openDb();
    const place = await writeExport(wxr(picture));
    const uploads = path.join(place.folder, 'uploads/2024/03');
    await mkdir(uploads, { recursive: true });
    await writeFile(path.join(uploads, 'slide.svg'), SLIDE);
    await importOrThrow(db, place);
    const [stored] = await db.selectFrom('attachments').selectAll().execute();
    expect(stored).toMatchObject({ width: 40, height: 30, mime_type: 'image/svg+xml' });
    expect(stored?.url).toMatch(/^\/media\/posts\/slide-[\da-f]{8}\.svg$/);
    const copy = path.join(place.folder, 'library', String(stored?.url.replace('/media/', '')));
    expect(await readFile(copy, 'utf8')).toContain('<svg');

    const outside = await writeExport(
      wxr(
        item({
          id: 50,
          type: 'attachment',
          status: 'inherit',
          url: 'http://old.example/a.svg',
          meta: { _wp_attached_file: '../../../../etc/hostname.svg' },
        }),
        item({
          id: 51,
          type: 'attachment',
          status: 'inherit',
          url: 'http://old.example/link.svg',
        }),
      ),
    );
    await symlink('/etc/hostname', path.join(outside.folder, 'link.svg'));
    const report = await importOrThrow(db, outside);
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('lies outside the folder'),
    ]);
  });

  it('keeps a picture that the shop has when a later export comes without it', async () => {
    const db = await openDb();
    const place = await writeExport(wxr(picture));
    const uploads = path.join(place.folder, 'uploads/2024/03');
    await mkdir(uploads, { recursive: true });
    await writeFile(path.join(uploads, 'slide.svg'), SLIDE);
    await importOrThrow(db, place);
    const [before] = await db.selectFrom('attachments').selectAll().execute();

    const alone = await writeExport(wxr(picture.replace('A card', 'Two cards')));
    expect(await importOrThrow(db, alone)).toMatchObject({ updated: 1, failed: 0 });
    const [after] = await db.selectFrom('attachments').selectAll().execute();
    expect(after).toEqual({ ...before, alt: 'Two cards & a box' });
    expect(await importOrThrow(db, alone)).toMatchObject({ updated: 0 });
  });

  it('imports scheduled, protected and sticky posts, formats and drafts unchanged', async () => {
    const db = await openDb();
    await importOrThrow(
      db,
      await writeExport(
        wxr(
          item({ id: 1, status: 'future', date: '2030-01-01 12:00:00', dateGmt: '2030-01-01 10:00:00' }),
          item({ id: 2, password: 'letmein', sticky: true }),
          item({ id: 3, status: 'draft', dateGmt: '0000-00-00 00:00:00', modifiedGmt: '' }),
          item({ id: 4, terms: [{ domain: 'post_format', slug: 'post-format-quote', name: 'Quote' }] }),
          item({ id: 5, status: 'auto-draft' }),
          item({ id: 6, dateGmt: '0000-00-00 00:00:00' }),
        ),
      ),
    );
    expect(await postsIn(db)).toMatchObject([
      { id: 1, status: 'future', published_at: '2030-01-01T10:00:00.000Z' },
      { id: 2, password: 'letmein', sticky: 1 },
      { id: 3, status: 'draft', published_at: null },
      { id: 4, format: 'quote' },
      { id: 6, published_at: '2026-05-01T16:00:00.000Z' },
    ]);
  });
});

eachDatabase((openDb) => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
  it.each([
    { what: 'an empty file', content: '', reason: 'is empty' },
    { what: 'a CSV', content: 'SKU,Name\n1,A\n', reason: 'is no XML' },
    { what: 'a zip', content: new Uint8Array([80, 75, 3, 4, 0, 0]), reason: 'binary data' },
    {
      what: 'Latin-1',
      content: Uint8Array.from(Buffer.from('<rss>caf\xe9</rss>', 'latin1')),
      reason: 'UTF-8',
    },
    { what: 'a web page', content: '<html><body/></html>', reason: 'starts with <html>' },
    { what: 'a plain feed', content: '<rss><channel></channel></rss>', reason: 'wp:wxr_version' },
    { what: 'half a file', content: wxr(item({ id: 1 })).slice(0, 700), reason: 'not well-formed XML: line' },
    { what: 'a DOCTYPE', content: wxr().replace('<rss', `${bomb}<rss`), reason: 'DOCTYPE' },
    {
      what: 'an entity of its own',
      content: wxr('<item><title>&xxe;</title></item>'),
      reason: 'not well-formed XML: line 10: undefined entity',
    },
  ])('refuses $what as a whole, with one reason', async ({ content, reason }) => {
    const db = await openDb();
    const outcome = await runImport(db, await writeExport(content));
    expect(outcome).toEqual({ ok: false, reason: expect.stringContaining(reason) });
    expect(await postsIn(db)).toEqual([]);
  });

  it('ignores control characters that WordPress wrote by mistake', async () => {
    const db = await openDb();
    await importOrThrow(db, await writeExport(wxr(item({ id: 1, title: 'Week\u000b one' }))));
    expect((await postsIn(db))[0]?.title).toBe('Week one');
  });
});
