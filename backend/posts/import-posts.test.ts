import sharp from 'sharp';
import { expect, it } from 'vitest';
import { postSchema } from '#contract/content.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { createBackend } from '../app.ts';
import { tryWithLock } from '../ground/db/with-lock.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertEvent } from '../testing/events.ts';
import { done, openOffice } from '../testing/office.ts';
import { TEST_API_KEY } from '../testing/services.ts';
import { author, category, item, wxr } from '../testing/wordpress/export.ts';

const EVENTS = { domain: 'category', slug: 'events', name: 'Events' };
const EXPORT = wxr(
  author(7, 'thandi', 'Thandi Nkosi'),
  category(21, 'events', 'Events'),
  item({ id: 40, title: 'Week 1', content: 'Doors open at 9:00.', terms: [EVENTS] }),
  item({ id: 41, title: 'Week 2', date: 'soon' }),
  item({ id: 42, title: 'About', type: 'page' }),
);

const pictureOf = (id: number, file: string): string =>
  item({
    id,
    type: 'attachment',
    status: 'inherit',
    title: file,
    url: `http://old.example/wp-content/uploads/${file}`,
    meta: { _wp_attached_file: file },
  });
const WITH_PICTURES = wxr(
  pictureOf(50, '2024/03/slide.jpg'),
  pictureOf(51, '2024/03/table.png'),
  pictureOf(52, '2024/04/table.png'),
  item({ id: 40, title: 'Week 1', meta: { _thumbnail_id: '50' } }),
);

const photo = (): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const backend = createBackend(office.services);
    const send = async (content: string | Uint8Array<ArrayBuffer>, apply: boolean, as = owner.token) => {
      const response = await backend.request(
        `${PATHS.office}/post-imports?name=shop.xml&apply=${String(apply)}`,
        {
          method: 'POST',
          headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${as}` },
          body: content,
        },
      );
      // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
      const body: any = await response.json();
      return { status: response.status, body };
    };
    const give = async (name: string, content: Buffer<ArrayBuffer>) => {
      const response = await backend.request(
        `${PATHS.office}/post-pictures?${new URLSearchParams({ name })}`,
        {
          method: 'POST',
          headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${owner.token}` },
          body: content,
        },
      );
      // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
      const body: any = await response.json();
      return { status: response.status, body };
    };
    const missing = async () => done(await office.act(owner.token).missingPostPictures()).files;
    const attachments = () => db.selectFrom('attachments').selectAll().orderBy('file').execute();
    const textOf = async (id: number): Promise<string> => {
      const response = await backend.request(`/wp-json/wp/v2/posts/${id}`);
      return postSchema.parse(await response.json()).content.rendered;
    };
    const titles = async () =>
      (await db.selectFrom('posts').select('title').orderBy('id').execute()).map(({ title }) => title);
    const logged = async () =>
      (
        await db.selectFrom('office_log').selectAll().where('what', '=', 'import').orderBy('id').execute()
      ).map(({ who, which, after }) => [who, which, after]);
    return { db, office, owner, send, give, missing, attachments, textOf, titles, logged };
  };

  it('a dry run tells what a WordPress export would change, and changes nothing', async () => {
    const { send, titles, logged } = await open();
    const before = await titles();
    const { status, body } = await send(EXPORT, false);
    expect(status).toBe(200);
    expect(body.report).toMatchObject({
      is_applied: false,
      counts: { posts: 1, files: 0, categories_and_tags: 1, authors: 1 },
      created: 3,
      failed: 1,
      left_out: { page: 1 },
    });
    expect(body.report.problems).toEqual([
      { line: expect.any(Number), reason: expect.stringContaining('soon') },
    ]);
    expect(await titles()).toEqual(before);
    expect(await logged()).toEqual([]);
  });

  it('imports its posts once, and the log says who did it', async () => {
    const { send, titles, logged } = await open();
    expect((await send(EXPORT, true)).body.report).toMatchObject({ is_applied: true, created: 3, failed: 1 });
    expect(await titles()).toContain('Week 1');
    const again = await send(EXPORT, true);
    expect(again.body.report).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(await titles()).toEqual([...new Set(await titles())]);
    expect(await logged()).toEqual([
      ['Kagiso Veldman', 'shop.xml', 'posts from WordPress: 3 created, 0 updated'],
    ]);
  });

  it('a post that is renamed renames its tournament and the product of its seats', async () => {
    const { db, send } = await open();
    const titled = (title: string) => wxr(item({ id: 40, title, slug: 'cup' }));
    await send(titled('League Cup'), true);
    const { id: post_id } = await db
      .selectFrom('posts')
      .select('id')
      .where('slug', '=', 'cup')
      .executeTakeFirstOrThrow();
    const { productId } = await insertEvent(db, { post_id, name: 'League Cup' });
    const names = async () => {
      const event = db.selectFrom('events').select('name').where('post_id', '=', post_id);
      const product = db.selectFrom('products').select('name').where('id', '=', productId);
      const named = await Promise.all([event, product].map((query) => query.executeTakeFirstOrThrow()));
      return named.map(({ name }) => name);
    };
    await send(titled('Regional Cup'), false);
    expect(await names()).toEqual(['League Cup', 'League Cup']);
    await db.deleteFrom('changes').execute();
    await send(titled('Regional Cup'), true);
    expect(await names()).toEqual(['Regional Cup', 'Regional Cup']);
    const changes = await db.selectFrom('changes').select(['topic', 'subject_id']).execute();
    expect(changes).toContainEqual({ topic: 'catalogue', subject_id: productId });
    await send(titled(''), true);
    expect(await names()).toEqual(['cup', 'cup']);
  });

  it.each(['', 'no export', '<html><body>Shop</body></html>', EXPORT.slice(0, -40)])(
    'refuses a file that is none: %#',
    async (content) => {
      const { send, titles } = await open();
      const before = await titles();
      const { status, body } = await send(content, true);
      expect([status, body.code]).toEqual([400, 'office_not_a_wordpress_export']);
      expect(await titles()).toEqual(before);
    },
  );

  it('takes an export as large as the office does, beyond the size of a post', async () => {
    const { send } = await open();
    const long = EXPORT.replace('Doors open', `${'Doors open. '.repeat(400_000)}Doors open`);
    expect((await send(long, false)).body.report).toMatchObject({ created: 3 });
  });

  it('gives an imported picture its file by name, re-encoded, and keeps it when the export comes again', async () => {
    const { send, give, missing, logged, attachments } = await open();
    await send(WITH_PICTURES, true);
    expect(await missing()).toEqual(['2024/03/slide.jpg', '2024/03/table.png', '2024/04/table.png']);
    const { status, body } = await give('slide.jpg', await photo());
    expect([status, body]).toEqual([200, { given: ['2024/03/slide.jpg'] }]);
    expect(await missing()).toEqual(['2024/03/table.png', '2024/04/table.png']);
    const [slide] = await attachments();
    expect(slide).toMatchObject({
      width: 300,
      height: 200,
      url: expect.stringMatching(/^\/media\/.+\.webp$/),
    });
    expect((await logged()).at(-1)).toEqual(['Kagiso Veldman', 'slide.jpg', 'picture of imported posts']);
    expect((await send(WITH_PICTURES, true)).body.report).toMatchObject({ created: 0, updated: 0 });
    expect((await attachments())[0]).toEqual(slide);
  });

  it('shows a picture that was brought in the texts of posts, in whatever size they name it', async () => {
    const { send, give, attachments, textOf } = await open();
    const old = (file: string) => `<img src="http://old.example/wp-content/uploads/${file}" alt="A table">`;
    const texts = [
      '2024/03/table.png',
      '2024/03/table-300x200.png',
      '2024/03/nowhere.png',
      '2024/03/slide.jpg',
    ].map(old);
    const foreign = '<img src="https://other.example/uploads/2024/03/table.png" alt="">';
    await send(
      wxr(
        pictureOf(51, '2024/03/table.png'),
        pictureOf(50, '2024/03/slide.jpg'),
        item({ id: 40, title: 'Week 1', content: [...texts, foreign].join('\n\n') }),
      ),
      true,
    );
    expect(await textOf(40)).toContain('src="http://old.example/wp-content/uploads/2024/03/table.png"');
    await give('table.png', await photo());
    const url = (await attachments()).find(({ file }) => file.endsWith('table.png'))?.url;
    const sources = Array.from((await textOf(40)).matchAll(/ src="([^"]+)"/g), ([, src]) => src);
    expect(sources).toEqual([
      url,
      url,
      'http://old.example/wp-content/uploads/2024/03/nowhere.png',
      'http://old.example/wp-content/uploads/2024/03/slide.jpg',
      'https://other.example/uploads/2024/03/table.png',
    ]);
  });

  it('a picture whose name stands in two months is told apart by its folder', async () => {
    const { send, give, missing } = await open();
    await send(WITH_PICTURES, true);
    const refused = await give('table.png', await photo());
    expect(refused.body).toMatchObject({
      code: 'office_import_state',
      message: expect.stringContaining('2024-03-table.png'),
    });
    expect((await give('2024-04-table.png', await photo())).body.given).toEqual(['2024/04/table.png']);
    expect((await give('table.png', await photo())).body.given).toEqual(['2024/03/table.png']);
    expect(await missing()).toEqual(['2024/03/slide.jpg']);
  });

  it('takes no other file, and nothing under a picture’s name', async () => {
    const { send, give, missing } = await open();
    await send(WITH_PICTURES, true);
    expect((await give('other.jpg', await photo())).body.code).toBe('office_not_found');
    for (const name of ['../slide.jpg', 'lide.jpg', 'slide_jpg', '%.jpg', 'SLIDE.JPG']) {
      expect([name, (await give(name, await photo())).body.code]).toEqual([name, 'office_not_found']);
    }
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '']) {
      expect((await give('slide.jpg', Buffer.from(content))).body.code).toBe('office_not_a_picture');
    }
    expect((await give('slide.jpg', Buffer.alloc(13 * 1024 * 1024))).status).toBe(413);
    expect(await missing()).toHaveLength(3);
  });

  it('does not wait for another import', async () => {
    const { db, send } = await open();
    const answer = await tryWithLock(db, 'import', () => send(EXPORT, true));
    expect(answer).toMatchObject({ status: 409, body: { code: 'office_import_state' } });
  });

  it('is for those who may import', async () => {
    const { office, owner, send } = await open();
    const { token } = await office.add(owner, 'packer');
    expect((await send(EXPORT, true, token)).status).toBe(403);
  });
});
