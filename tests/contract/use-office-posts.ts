import sharp from 'sharp';
import { author, item, wxr } from '#backend/testing/wordpress/export.ts';
import { officePostAnswerSchema, officePostSavedSchema } from '#contract/office/posts.ts';
import { officePreviewSchema } from '#contract/office/product.ts';

type UseCall = (
  id: string,
  given: {
    headers?: Record<string, string>;
    path?: Record<string, string | number>;
    query?: string;
    body?: unknown;
    xml?: string;
    picture?: Uint8Array<ArrayBuffer>;
  },
) => Promise<unknown>;

const SLIDE = '2004/03/slide.png';
const EXPORT = wxr(
  author(7, 'thandi', 'Thandi Nkosi'),
  item({
    id: 41,
    type: 'attachment',
    status: 'inherit',
    title: 'A table',
    date: '2004-03-12 18:00:00',
    url: `http://old.example/wp-content/uploads/${SLIDE}`,
    meta: { _wp_attached_file: SLIDE },
  }),
  item({ id: 40, title: 'Week 1', meta: { _thumbnail_id: '41' } }),
);

/** One post, from its draft to its history. */
export async function useOfficePosts(call: UseCall, headers: Record<string, string>): Promise<void> {
  const changes = [
    { field: 'title', before: '', after: 'Why your foils bow' },
    {
      field: 'body',
      before: '',
      after: '<!-- wp:paragraph -->\n<p>Paper drinks.</p>\n<!-- /wp:paragraph -->',
    },
  ];
  const picture = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0d5465' } })
      .png()
      .toBuffer(),
  );
  await call('importOfficePosts', { headers, query: 'name=shop.xml&apply=true', xml: EXPORT });
  await call('listMissingOfficePostPictures', { headers });
  await call('giveOfficePostPicture', { headers, query: 'name=slide.png', picture });
  await call('uploadOfficePicture', { headers, picture });
  await call('getOfficePostChoices', { headers });
  const { id } = officePostSavedSchema.parse(await call('createOfficePost', { headers, body: { changes } }));
  const path = { id };
  const publish = [{ field: 'state', before: 'draft', after: 'publish' }];
  await call('saveOfficePost', { headers, path, body: { changes: publish } });
  await call('listOfficePosts', { headers, query: 'view=published&search=foils' });
  const { post } = officePostAnswerSchema.parse(await call('getOfficePost', { headers, path }));
  await call('restoreOfficePost', { headers, path, body: { version: post.versions.at(-1)?.id } });
  // Last: what is tried out leaves gaps in the ids of PostgreSQL.
  await call('previewNewOfficePost', { headers, body: { changes } });
  const draft = { changes: [{ field: 'excerpt', before: '', after: 'Plastic does not.' }] };
  const { url } = officePreviewSchema.parse(await call('previewOfficePost', { headers, path, body: draft }));
  await call('getPostPreview', { headers, path: { link: url.split('/').at(-1) ?? '' } });
}
