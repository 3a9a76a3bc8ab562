import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { importOrThrow, item, writeExport, wxr } from '../../testing/wordpress/export.ts';
import { renderContent, renderExcerpt } from '../render/render-texts.ts';
import { findPost } from './find-posts.ts';

const SLIDE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
const POST = 500;

const picture = (id: number, file: string, parent = 0) =>
  item({
    id,
    type: 'attachment',
    status: 'inherit',
    parent,
    excerpt: `Caption of ${id}`,
    url: `http://old.example/wp-content/uploads/2024/03/${file}`,
    meta: {
      _wp_attached_file: `2024/03/${file}`,
      ...(id === 11 ? { _wp_attachment_image_alt: 'Eleven' } : {}),
    },
  });

eachDatabase((openDb) => {
  /** 11 and 12 belong to the post and lie beside the export, as 13 does; the file of 14 is missing. */
  async function shown(content: string) {
    const db = await openDb();
    const place = await writeExport(
      wxr(
        picture(11, 'eleven.svg', POST),
        picture(12, 'twelve.svg', POST),
        picture(13, 'thirteen.svg'),
        picture(14, 'missing.svg', POST),
        item({ id: POST, content }),
      ),
    );
    const uploads = path.join(place.folder, 'uploads/2024/03');
    await mkdir(uploads, { recursive: true });
    for (const name of ['eleven', 'twelve', 'thirteen'])
      await writeFile(path.join(uploads, `${name}.svg`), SLIDE);
    await importOrThrow(db, place);
    const post = await findPost(db, POST);
    return { html: renderContent(post?.content ?? ''), excerpt: renderExcerpt('', post?.content ?? '') };
  }

  const filesIn = (html: string) =>
    [...html.matchAll(/src="\/media\/posts\/([a-z]+)-/g)].map(([, file]) => file);
  const columnsIn = (html: string) => /data-columns="(\d+)"/.exec(html)?.[1];

  it.each([
    ['[gallery ids="13,11"]', ['thirteen', 'eleven'], '3'],
    [
      "[gallery columns='2' ids='13, 12, 11' size='medium' link='file']",
      ['thirteen', 'twelve', 'eleven'],
      '2',
    ],
    ['[gallery include=12,11 columns=1]', ['twelve', 'eleven'], '1'],
    ['[gallery]', ['eleven', 'twelve'], '3'],
    ['[gallery order="DESC" columns="99"]', ['twelve', 'eleven'], '3'],
    ['[gallery exclude="11"]', ['twelve'], '3'],
    ['[gallery ids="14,11,999"]', ['eleven'], '3'],
  ])('%s shows the pictures that the shop has, in their order', async (content, files, columns) => {
    const { html, excerpt } = await shown(`Before\n\n${content}\n\nAfter`);
    expect(filesIn(html)).toEqual(files);
    expect(columnsIn(html)).toBe(columns);
    expect(html).toMatch(/<p>Before<\/p>[\s\S]*<figure[\s\S]*<\/figure>[\s\S]*<p>After<\/p>/);
    expect(html).not.toMatch(/\[gallery|<p>\s*<figure/);
    expect(excerpt).toBe('<p>Before After</p>\n');
  });

  it('stands in a block of the editor, too', async () => {
    const { html } = await shown('<!-- wp:shortcode -->\n[gallery ids="11"]\n<!-- /wp:shortcode -->');
    expect(filesIn(html)).toEqual(['eleven']);
    expect(html).not.toMatch(/wp:shortcode|\[gallery/);
  });

  it('describes each picture, and gives it its room', async () => {
    const { html } = await shown('[gallery ids="11,12"]');
    expect(html).toContain('alt="Eleven" width="40" height="30"');
    expect(html).toContain('alt="Caption of 12" width="40" height="30"');
  });

  it.each(['[gallery ids="14"]', '[gallery ids="999"]', '[gallery ids=""'.concat(' exclude="11,12"]')])(
    '%s without a picture that the shop has leaves nothing behind',
    async (content) => {
      const { html } = await shown(`Before\n\n${content}\n\nAfter`);
      expect(html.replace(/\s+/g, ' ')).toMatch(/^<p>Before<\/p> <p>After<\/p> $/);
    },
  );
});
