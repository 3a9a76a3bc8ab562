import path from 'node:path';
import type { ApiMedia } from '#contract/content.ts';
import { readSizes, siblingUrl } from '../media/image-sizes.ts';
import type { Media } from '../read/find-media.ts';
import { renderContent, renderExcerpt, renderTitle } from '../render/render-texts.ts';
import { classList } from './class-list.ts';
import { mediaDescriptionHtml } from './describe-media.ts';
import { CURIES, embeddableLink, type Links, link, selfLink } from './links.ts';
import { absoluteUrl, restUrl, type Site } from './site.ts';

export function shapeMedia(site: Site, media: Media): ApiMedia {
  const source_url = absoluteUrl(site, media.url);
  return {
    id: media.id,
    date: media.published_local,
    date_gmt: media.published_at?.slice(0, 19) ?? null,
    guid: { rendered: absoluteUrl(site, media.guid) },
    modified: media.modified_local,
    modified_gmt: media.modified_at?.slice(0, 19) ?? null,
    slug: media.slug,
    status: 'inherit',
    type: 'attachment',
    link: source_url,
    get title() {
      return { rendered: renderTitle(media.title) };
    },
    author: media.author_id,
    featured_media: 0,
    comment_status: media.comment_status,
    ping_status: media.ping_status,
    template: '',
    meta: [],
    class_list: classList({ id: media.id, type: 'attachment', status: 'inherit' }),
    get description() {
      return {
        rendered: mediaDescriptionHtml(media, source_url, this.media_details) + renderContent(media.content),
      };
    },
    get caption() {
      return { rendered: media.excerpt === '' ? '' : renderExcerpt(media.excerpt, '') };
    },
    alt_text: media.alt,
    media_type: media.mime_type.startsWith('image/') ? 'image' : 'file',
    mime_type: media.mime_type,
    get media_details() {
      return detailsOf(media, source_url);
    },
    post: media.parent_id === 0 ? null : media.parent_id,
    source_url,
    filename: path.posix.basename(media.file),
    filesize: media.file_bytes,
  };
}

function detailsOf(media: Media, source_url: string): ApiMedia['media_details'] {
  const { width, height, file, file_bytes, mime_type } = media;
  if (width === null || height === null) return {};
  const full = { file: path.posix.basename(file), width, height, mime_type, source_url };
  const smaller = readSizes(media.sizes).map(({ name, ...size }) => {
    return [name, { ...size, source_url: siblingUrl(source_url, size.file) }] as const;
  });
  return {
    width,
    height,
    file,
    ...(file_bytes !== null && { filesize: file_bytes }),
    sizes: Object.fromEntries([...smaller, ['full', full]]),
    image_meta: NO_CAMERA,
  };
}

/** EXIF data is never read: it may reveal where somebody lives. */
const NO_CAMERA = {
  aperture: '0',
  credit: '',
  camera: '',
  caption: '',
  created_timestamp: '0',
  copyright: '',
  focal_length: '0',
  iso: '0',
  shutter_speed: '0',
  title: '',
  orientation: '0',
  keywords: [],
  alt: '',
};

export const mediaLinks = (site: Site, { id, author_id, parent_id }: Media): Links => ({
  self: selfLink(restUrl(site, `media/${id}`)),
  collection: link(restUrl(site, 'media')),
  about: link(restUrl(site, 'types/attachment')),
  author: [embeddableLink(restUrl(site, `users/${author_id}`))],
  replies: [embeddableLink(restUrl(site, `comments?post=${id}`))],
  ...(parent_id !== 0 && {
    'wp:attached-to': [
      embeddableLink(restUrl(site, `posts/${parent_id}`), { post_type: 'post', id: parent_id }),
    ],
    curies: CURIES,
  }),
});
