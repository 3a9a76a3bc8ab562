import cardBackUrl from '../../assets/card-back.svg?no-inline';
import { pictureSources } from './picture-sources.ts';

export interface PictureProps {
  /** Missing: the card back stands in. */
  src?: string | undefined;
  /** Empty where the name stands beside it. */
  alt: string;
  width: number;
  height: number;
  /** How wide it is shown, as in <img sizes>. */
  sizes?: string | undefined;
  /** For what is seen first; everything else loads when it comes near. */
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
  // A list shows a hundred: nothing stands around a drawing that does nothing for it.
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
