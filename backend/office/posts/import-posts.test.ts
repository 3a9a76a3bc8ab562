import { expect, it } from 'vitest';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { createBackend } from '../../app.ts';
import { tryWithLock } from '../../ground/db/with-lock.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { openOffice } from '../../testing/office.ts';
import { TEST_API_KEY } from '../../testing/services.ts';
import { author, category, item, wxr } from '../../testing/wordpress/export.ts';

const EVENTS = { domain: 'category', slug: 'events', name: 'Events' };
const EXPORT = wxr(
  author(7, 'thandi', 'Thandi Nkosi'),
  category(21, 'events', 'Events'),
  item({ id: 40, title: 'Week 1', content: 'Doors open at 9:00.', terms: [EVENTS] }),
  item({ id: 41, title: 'Week 2', date: 'soon' }),
  item({ id: 42, title: 'About', type: 'page' }),
);

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
    const titles = async () =>
      (await db.selectFrom('posts').select('title').orderBy('id').execute()).map(({ title }) => title);
    const logged = async () =>
      (await db.selectFrom('office_log').selectAll().where('what', '=', 'import').execute()).map(
        ({ who, which, after }) => [who, which, after],
      );
    return { db, office, owner, send, titles, logged };
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
