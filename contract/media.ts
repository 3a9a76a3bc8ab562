/** Widths (px) in which the shop serves its own images. */
export const IMAGE_WIDTHS = [120, 240, 480, 800, 1200] as const;
export type ImageFormat = 'avif' | 'webp';

const OWN_IMAGE = /\/media\/[^?#]+\.(?:svg|png|jpe?g|webp|avif)$/i;

/**
 * The address of an image of the shop's own library in one width and format: `/media/a.svg` ->
 * `/media/a.svg.480.avif`. undefined for an image that lies elsewhere.
 */
export function imageVariant(src: string, width: number, format: ImageFormat): string | undefined {
  return OWN_IMAGE.test(src) ? `${src}.${width}.${format}` : undefined;
}

/** The image behind one of its variants: `/media/a.svg.480.avif` -> `/media/a.svg`; anything else is itself. */
export const originalImage = (src: string): string => src.replace(/\.\d+\.(?:avif|webp)$/, '');
