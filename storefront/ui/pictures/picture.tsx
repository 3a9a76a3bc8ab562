import { IMAGE_WIDTHS, type ImageFormat, imageVariant } from '#contract/media.ts';
import cardBackUrl from '../../assets/card-back.svg?no-inline';

export interface PictureProps {
  src?: string | undefined;
  /** Empty if the name is shown beside it. */
  alt: string;
  width: number;
  height: number;
  sizes?: string | undefined;
  /** For images above the fold; others load lazily. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

export function Picture({ src, alt, width, height, sizes, eager = false, className }: PictureProps) {
  const sources = pictureSources(src ?? '');
  const image = (
    <img
      className={className}
      src={src ?? cardBackUrl}
      alt={src === undefined ? '' : alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
    />
  );
  // Without sources a <picture> would only add elements to lists.
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes ?? `${width}px`} />
      ))}
      {image}
    </picture>
  );
}

const FORMATS: ImageFormat[] = ['avif', 'webp'];
const DRAWING = /\.svg$/i;

/** None for external images, and none for SVG: it is sharp at every width and lighter (decision 0015). */
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
