export const IMAGE_WIDTHS = [120, 240, 480, 800, 1200] as const;
export type ImageFormat = 'avif' | 'webp';

const OWN_IMAGE = /\/media\/[^?#]+\.(?:svg|png|jpe?g|webp|avif)$/i;

/** `/media/a.svg` -> `/media/a.svg.480.avif`; undefined for images that the shop does not serve. */
export function imageVariant(src: string, width: number, format: ImageFormat): string | undefined {
  return OWN_IMAGE.test(src) ? `${src}.${width}.${format}` : undefined;
}

/** `/media/a.svg.480.avif` -> `/media/a.svg`. */
export const originalImage = (src: string): string => src.replace(/\.\d+\.(?:avif|webp)$/, '');
