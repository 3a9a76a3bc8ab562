import { expect, it } from 'vitest';
import { createBackend } from '../../app.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { testServices } from '../../testing/services.ts';
import { expectedBody, expectedLink, NOT_COMPARED, TIED } from '../../testing/wordpress/differences.ts';
import {
  author,
  category,
  importOrThrow,
  item,
  tag,
  writeExport,
  wxr,
} from '../../testing/wordpress/export.ts';
import {
  type Dataset,
  RECORDED_SITE,
  readRecordedAnswers,
  readRecordedDataset,
} from '../../testing/wordpress/recorded.ts';

/** The recorded site as the export that its own WordPress would have written. */
function exportOf({ users, terms, posts, site }: Dataset): string {
  const slugOf = new Map(terms.map(({ id, slug }) => [id, slug]));
  const login = new Map(users.map(({ id, slug }) => [id, slug]));
  const term = (domain: string) => (id: number) => {
    const found = terms.find((each) => each.id === id);
    return { domain, slug: found?.slug ?? '', name: found?.name ?? '' };
  };
  return wxr(
    ...users.map(({ id, slug, name }) => author(id, slug, name)),
    ...terms.map(({ id, slug, name, parent, description, taxonomy }) =>
      taxonomy === 'category'
        ? category(id, slug, name, slugOf.get(parent), description)
        : tag(id, slug, name, description),
    ),
    ...posts.map((each) => {
      const isPost = each.type === 'post';
      return item({
        id: each.id,
        type: each.type,
        status: each.status,
        title: each.title,
        slug: each.slug,
        content: each.content,
        excerpt: each.excerpt,
        date: each.date,
        dateGmt: each.date_gmt,
        modified: each.modified,
        modifiedGmt: each.modified_gmt,
        creator: login.get(each.author) ?? '',
        guid: each.guid,
        parent: each.parent,
        password: each.password,
        commentStatus: each.comment_status,
        pingStatus: each.ping_status,
        sticky: site.sticky_posts.includes(each.id),
        ...(each.type === 'attachment' && { url: `${RECORDED_SITE}/wp-content/uploads/${each.file}` }),
        terms: isPost
          ? [
              ...each.categories.map(term('category')),
              ...each.tags.map(term('post_tag')),
              { domain: 'post_format', slug: `post-format-${each.format}`, name: each.format },
            ]
          : [],
        meta: {
          ...(isPost && each.featured_media !== 0 && { _thumbnail_id: String(each.featured_media) }),
          ...(each.type === 'attachment' && {
            _wp_attached_file: each.file,
            _wp_attachment_image_alt: each.alt,
          }),
        },
      });
    }),
  );
}

/** An export does not say how large its pictures are, nor what its authors say of themselves. */
const tellsWhatExportsLack = (body: unknown): boolean =>
  /"media_details"|"avatar_urls"|"filesize"/.test(JSON.stringify(body) ?? '');

eachDatabase((openDb) => {
  it('answers after an import what the exported site answered, ids and all', async () => {
    const db = await openDb();
    const file = await writeExport(exportOf(await readRecordedDataset()));
    const first = await importOrThrow(db, file);
    expect(first).toMatchObject({ failed: 0, updated: 0, counts: { post: 92, file: 59, author: 5 } });
    expect([...first.unsupported]).toEqual([['page', 23]]);
    expect(await importOrThrow(db, file)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: first.created,
    });

    const backend = createBackend(testServices(db, { publicUrl: RECORDED_SITE }));
    const answers = (await readRecordedAnswers()).filter(
      ({ name, request, body }) =>
        request.method === 'GET' && !(name in NOT_COMPARED) && !(name in TIED) && !tellsWhatExportsLack(body),
    );
    for (const recorded of answers) {
      const response = await backend.request(`${RECORDED_SITE}${recorded.request.path}`);
      const told = {
        status: response.status,
        link: response.headers.get('link'),
        total: response.headers.get('x-wp-total') ?? undefined,
        body: await response.json(),
      };
      expect.soft(told, recorded.name).toEqual({
        status: recorded.status,
        link: expectedLink(recorded),
        total: recorded.headers['x-wp-total'],
        body: expectedBody(recorded.body),
      });
    }
    expect(answers.length).toBeGreaterThan(90);
  });
});
