import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ProductImage } from '../api/shop-api.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { useSwipe } from '../ui/motion/use-swipe.ts';
import { Picture } from '../ui/pictures/picture.tsx';
import './image-zoom.css';

interface ImageZoomProps {
  images: readonly ProductImage[];
  name: string;
  index: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

export default function ImageZoom({ images, name, index, onStep, onClose }: ImageZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipe = useSwipe(onStep);
  const image = images[index];
  const hasMore = images.length > 1;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    // Keep the gallery underneath from handling the key, too.
    event.stopPropagation();
    if (hasMore && event.key === 'ArrowRight') onStep(1);
    if (hasMore && event.key === 'ArrowLeft') onStep(-1);
  }

  return (
    <dialog className="image-zoom" ref={dialog} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="image-zoom__head">
        {hasMore && (
          <span aria-live="polite">
            {index + 1} / {images.length}
          </span>
        )}
        <IconButton line icon="x" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div className="image-zoom__stage" {...(hasMore ? swipe : {})}>
        <Picture
          src={image?.src}
          alt={image?.alt || `${name}, image ${index + 1} of ${images.length}`}
          width={1200}
          height={1500}
          sizes="100vw"
          eager
        />
      </div>
      {hasMore && (
        <div className="image-zoom__foot">
          <IconButton line icon="arrow-left" label="Previous image" onClick={() => onStep(-1)} />
          <IconButton line icon="arrow-right" label="Next image" onClick={() => onStep(1)} />
        </div>
      )}
    </dialog>
  );
}
