import { type KeyboardEvent, useEffect, useState } from 'react';
import { ProductWindow } from '../../pieces/products/product-window.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { useSwipe } from '../../ui/motion/use-swipe.ts';
import { lazyComponent } from '../../ui/overlays/lazy-component.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { GalleryImage } from './gallery-images.ts';
import './product-gallery.css';

const ImageZoom = lazyComponent(() => import('./image-zoom.tsx'));

interface ProductGalleryProps {
  images: readonly GalleryImage[];
  name: string;
  selectedSrc: string | undefined;
}

const SIZES = '(max-width: 768px) 61vw, (max-width: 1023px) 100vw, 620px';

export function ProductGallery({ images, name, selectedSrc }: ProductGalleryProps) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const step = (by: 1 | -1) => setIndex((shown) => (shown + by + images.length) % images.length);
  const swipe = useSwipe(step);
  const image = images[index];
  const hasMore = images.length > 1;

  useEffect(() => {
    const at = images.findIndex(({ src }) => src === selectedSrc);
    if (at >= 0) setIndex(at);
  }, [images, selectedSrc]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={hasMore ? 'product-gallery' : 'product-gallery product-gallery--single'}
      role="group"
      aria-label="Product images"
      onKeyDown={hasMore ? onKeyDown : undefined}
    >
      <div className="product-gallery__stage" {...(hasMore ? swipe : {})}>
        <ProductWindow
          src={image?.src}
          alt={image?.alt || (hasMore ? `${name}, image ${index + 1} of ${images.length}` : name)}
          sizes={SIZES}
          eager
        />
        {image && (
          <div className="product-gallery__controls">
            <Button size="small" className="product-gallery__zoom" onClick={() => setZoomed(true)}>
              <Icon name="maximize" />
              <span>
                Larger<span className="sr-only"> image</span>
              </span>
            </Button>
            {hasMore && (
              <>
                <IconButton line icon="arrow-left" label="Previous image" onClick={() => step(-1)} />
                <span className="product-gallery__counter" aria-live="polite">
                  {index + 1} / {images.length}
                </span>
                <IconButton line icon="arrow-right" label="Next image" onClick={() => step(1)} />
              </>
            )}
          </div>
        )}
      </div>
      {hasMore && (
        <ul className="product-gallery__thumbs">
          {images.map(({ src, alt, copy }, at) => (
            <li key={src}>
              <button
                type="button"
                aria-label={copy ? `Photograph: ${alt}` : `Image ${at + 1} of ${images.length}`}
                aria-current={at === index}
                onClick={() => setIndex(at)}
              >
                <Picture src={src} alt="" width={88} height={88} />
                {copy && <Icon name="camera" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <ImageZoom
          images={images}
          name={name}
          index={index}
          onShow={setIndex}
          onClose={() => setZoomed(false)}
        />
      )}
    </div>
  );
}
