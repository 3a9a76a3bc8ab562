import sharp from 'sharp';
import { author, item, wxr } from '#backend/testing/wordpress/export.ts';

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

/** Files of posts, and a preview of one. */
export async function useOfficePosts(
  call: UseCall,
  headers: Record<string, string>,
  previewPost: () => Promise<string>,
): Promise<void> {
  const picture = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0d5465' } })
      .png()
      .toBuffer(),
  );
  await call('importOfficePosts', { headers, query: 'name=shop.xml&apply=true', xml: EXPORT });
  await call('giveOfficePostPicture', { headers, query: 'name=slide.png', picture });
  await call('uploadOfficePicture', { headers, picture });
  await call('getPostPreview', { headers, path: { link: await previewPost() } });
}
