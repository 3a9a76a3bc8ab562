import { expect, it } from 'vitest';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { category, importOrThrow, item, writeExport, wxr } from '../../testing/wordpress/export.ts';
import { renderContent } from '../render/render-texts.ts';

const ZERO = '0000-00-00 00:00:00';
const contentOf = async (db: Db, id: number) =>
  (await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).content;

const site = (address: string) =>
  `<link>${address}</link><wp:base_site_url>${address}</wp:base_site_url><wp:base_blog_url>${address}</wp:base_blog_url>`;

const linked = (parts: Parameters<typeof item>[0], link: string) =>
  item(parts).replace('<item>', `<item><link>${link}</link>`);

const OTHER_POSTS = [
  linked({ id: 123, title: 'Grading &amp; you', slug: 'grading' }, 'https://www.old.co.za/2024/05/grading/'),
  linked({ id: 124, title: 'Short', slug: 'short' }, 'https://www.old.co.za/short/'),
  linked(
    { id: 125, title: 'New name', slug: 'new-name', meta: { _wp_old_slug: 'old-name' } },
    'https://www.old.co.za/new-name/',
  ),
  linked({ id: 77, type: 'page', title: 'Contact', slug: 'contact' }, 'https://www.old.co.za/contact/'),
  category(9, 'events', 'Events'),
  linked(
    {
      id: 40,
      type: 'attachment',
      status: 'inherit',
      slug: 'slab',
      url: 'https://old.co.za/wp-content/uploads/slab.jpg',
    },
    'https://www.old.co.za/2024/05/grading/slab/',
  ),
];

eachDatabase((openDb) => {
  async function moved(content: string, address = 'https://www.old.co.za') {
    const db = await openDb();
    await importOrThrow(
      db,
      await writeExport(wxr(site(address), ...OTHER_POSTS, item({ id: 500, title: 'Links', content }))),
    );
    return contentOf(db, 500);
  }

  it('leads links between own posts to their pages here, however they were written', async () => {
    const cases: [before: string, after: string][] = [
      ['https://www.old.co.za/2024/05/grading/', '/posts/grading'],
      ['http://old.co.za/2024/05/grading', '/posts/grading'],
      ['//old.co.za/2024/05/grading/', '/posts/grading'],
      ['/2024/05/grading/', '/posts/grading'],
      ['https://old.co.za/2024/05/grading/#slabs', '/posts/grading#slabs'],
      [
        'https://old.co.za/2024/05/grading/?utm_source=mail&amp;a=1#slabs',
        '/posts/grading?utm_source=mail&amp;a=1#slabs',
      ],
      ['https://old.co.za/?p=123', '/posts/grading'],
      ['?p=124', '/posts/short'],
      ['https://old.co.za/index.php?p=123#x', '/posts/grading#x'],
      ['https://old.co.za/short/', '/posts/short'],
      ['https://old.co.za/old-name/', '/posts/new-name'],
      ['https://old.co.za/2023/01/14/in-another-file/', '/posts/in-another-file'],
      ['https://old.co.za/?page_id=77', '/contact'],
      ['https://old.co.za/contact/', '/contact'],
      ['https://old.co.za/category/events/', '/posts?category=events'],
      ['https://old.co.za/category/news/events/page/2/', '/posts?category=events'],
      ['https://old.co.za/?cat=9', '/posts?category=events'],
      ['https://old.co.za/tag/pokemon/', '/posts?tag=pokemon'],
      ['https://old.co.za/?tag=pokemon', '/posts?tag=pokemon'],
      ['https://old.co.za/?s=booster', '/posts?search=booster'],
      ['https://old.co.za/product/pikachu-ex/', '/shop/product/pikachu-ex'],
      ['https://old.co.za/product-category/singles/one-piece/', '/shop?search=one+piece'],
      ['https://old.co.za/2024/05/', '/posts'],
      ['https://old.co.za/author/thandi/', '/posts'],
      ['https://old.co.za/feed/', '/feed.xml'],
      ['https://old.co.za', '/'],
      ['https://old.co.za/cart/', '/cart'],
      ['https://old.co.za/2024/05/Grading/', '/posts/grading'],
      ['https://old.co.za/2024/05/grading/slab/', 'https://old.co.za/wp-content/uploads/slab.jpg'],
      ['https://old.co.za/?attachment_id=40', 'https://old.co.za/wp-content/uploads/slab.jpg'],
      ['https://old.co.za/?attachment_id=41', 'https://old.co.za/?attachment_id=41'],
      ['https://old.co.za/prices/list.pdf', 'https://old.co.za/prices/list.pdf'],
    ];
    const content = cases.map(([before], at) => `<a class="n${at}" href="${before}">x</a>`).join('\n');
    const after = cases.map(([, path], at) => `<a class="n${at}" href="${path}">x</a>`).join('\n');
    expect(await moved(content)).toBe(after);
  });

  it('leads links that begin at the post itself to their pages, too', async () => {
    const db = await openDb();
    const content = [
      '../../05/grading/',
      '../grading/#slabs',
      './../../05/grading/?a=1',
      '../../../short/',
      '../../../wp-content/uploads/a.pdf',
      '../../../../../../short/',
      'grading/',
    ].map((href) => `<a href="${href}">x</a>`);
    const post = linked(
      { id: 500, slug: 'links', content: content.join('') },
      'https://www.old.co.za/2024/05/links/',
    );
    const page = item({ id: 501, slug: 'loose', content: '<a href="../05/grading/">x</a>' });
    await importOrThrow(
      db,
      await writeExport(wxr(site('https://www.old.co.za'), ...OTHER_POSTS, post, page)),
    );
    const after = ['/posts/grading', '/posts/grading#slabs', '/posts/grading?a=1', '/posts/short'];
    expect(await contentOf(db, 500)).toBe(
      [...after, '../../../wp-content/uploads/a.pdf', '/posts/short', 'grading/']
        .map((href) => `<a href="${href}">x</a>`)
        .join(''),
    );
    expect(await contentOf(db, 501)).toBe('<a href="../05/grading/">x</a>');
  });

  it.each([
    '<a href="https://elsewhere.co.za/2024/05/grading/">x</a>',
    '<a href="https://old.co.za.evil.example/?p=123">x</a>',
    '<a href="https://old.co.za/wp-content/uploads/2024/05/list.pdf">x</a>',
    '<a href="https://old.co.za/wp-admin/post.php?post=123">x</a>',
    '<a href="https://old.co.za/?p=9999">x</a>',
    '<a href="#slabs">x</a>',
    '<a href="mailto:thandi@old.co.za">x</a>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="https://[">x</a>',
    '<a href="/%E0%A4%A">x</a>',
    '<img src="https://old.co.za/2024/05/grading/" />',
    '<p>Read https://old.co.za/?p=123 now</p>',
  ])('leaves %s as it is', async (content) => {
    expect(await moved(content)).toBe(content);
  });

  it('knows a site in a folder, and quotes of every kind', async () => {
    const db = await openDb();
    const post = linked({ id: 123, title: 'Grading', slug: 'grading' }, 'http://old.co.za/blog/grading/');
    const content = `<a href='http://old.co.za/blog/grading/'>a</a> <a href=http://old.co.za/blog/?p=123>b</a> <a href="http://old.co.za/blog/category/a/">c</a>`;
    const file = await writeExport(wxr(site('http://old.co.za/blog'), post, item({ id: 500, content })));
    await importOrThrow(db, file);
    expect(await contentOf(db, 500)).toBe(
      '<a href="/posts/grading">a</a> <a href="/posts/grading">b</a> <a href="/posts?category=a">c</a>',
    );
    expect(await importOrThrow(db, file)).toMatchObject({ created: 0, updated: 0 });
  });

  it('shows an embedded post of its own by its title', async () => {
    const block =
      '<figure class="wp-block-embed is-type-wp-embed"><div class="wp-block-embed__wrapper">\nhttps://www.old.co.za/2024/05/grading/\n</div></figure>';
    expect(await moved(block)).toContain('<a href="/posts/grading">Grading &amp; you</a>');
    expect(await moved('Read on:\n\nhttps://old.co.za/short/\n')).toContain(
      '<a href="/posts/short">Short</a>',
    );
  });

  it('takes a post without any date for a draft, with the date of the import, which later imports keep', async () => {
    const db = await openDb();
    const undated = { date: ZERO, dateGmt: ZERO, modified: ZERO, modifiedGmt: ZERO };
    const file = await writeExport(
      wxr(
        item({ id: 1, ...undated, status: 'draft' }),
        item({ id: 2, ...undated, status: 'publish' }),
        item({ id: 3, ...undated, status: 'future' }),
        item({ id: 4, ...undated, status: 'pending', date: '-0001-11-30 00:00:00' }),
        item({
          id: 5,
          status: 'publish',
          date: ZERO,
          dateGmt: ZERO,
          modified: '2024-05-01 10:00:00',
          modifiedGmt: ZERO,
        }),
        item({ id: 6, status: 'draft', date: '2024-05-01 10:00:00', dateGmt: ZERO }),
        item({ id: 7, status: 'publish', date: ZERO, dateGmt: '2024-05-01 08:00:00' }),
      ),
    );
    expect(await importOrThrow(db, file)).toMatchObject({ failed: 0, problems: [] });
    const posts = await db.selectFrom('posts').selectAll().orderBy('id').execute();
    expect(posts.map(({ status }) => status)).toEqual([
      ...['draft', 'draft', 'draft', 'draft', 'draft', 'draft'],
      'publish',
    ]);
    for (const { published_local } of posts) expect(Date.parse(published_local)).toBeGreaterThan(0);
    expect(posts.slice(0, 6).map(({ published_at }) => published_at)).toEqual(Array(6).fill(null));
    expect(posts[4]?.published_local).toBe('2024-05-01T10:00:00');
    expect(posts[6]).toMatchObject({
      published_local: '2024-05-01T10:00:00',
      published_at: '2024-05-01T08:00:00.000Z',
    });
    expect(await importOrThrow(db, file)).toMatchObject({ created: 0, updated: 0 });
  });
});

it('keeps the words of a post whose addresses are damaged', () => {
  expect(renderContent('https://[x\n\nText')).toContain('Text');
});
