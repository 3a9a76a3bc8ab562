import { IMAGE_WIDTHS, type ImageFormat, imageVariant } from '#contract/media.ts';

const FORMATS: ImageFormat[] = ['avif', 'webp'];
const DRAWING = /\.svg$/i;

/**
 * One `<source>` per format for a photo of the shop's own library. None for an image that lies elsewhere, and none for
 * a drawing: it is sharp in every width, and lighter than any picture of it (decision 0015).
 */
export function pictureSources(src: string): { type: string; srcSet: string }[] {
  if (DRAWING.test(src)) return [];
  return FORMATS.flatMap((format) => {
    const candidates = IMAGE_WIDTHS.flatMap((width) => {
      const url = imageVariant(src, width, format);
      return url === undefined ? [] : [`${url} ${width}w`];
    });
    return candidates.length === 0 ? [] : [{ type: `image/${format}`, srcSet: candidates.join(', ') }];
  });
}
