import { IMAGE_WIDTHS, type ImageFormat, imageVariant } from '#contract/media.ts';

const FORMATS: ImageFormat[] = ['avif', 'webp'];

/** One `<source>` per format for an image of the shop's own library; none for an image that lies elsewhere. */
export function pictureSources(src: string): { type: string; srcSet: string }[] {
  return FORMATS.flatMap((format) => {
    const candidates = IMAGE_WIDTHS.flatMap((width) => {
      const url = imageVariant(src, width, format);
      return url === undefined ? [] : [`${url} ${width}w`];
    });
    return candidates.length === 0 ? [] : [{ type: `image/${format}`, srcSet: candidates.join(', ') }];
  });
}
