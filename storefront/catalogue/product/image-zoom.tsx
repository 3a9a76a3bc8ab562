import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useSwipe } from '../../ui/motion/use-swipe.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { GalleryImage } from './gallery-images.ts';
import styles from './image-zoom.css?url';
import { useZoom } from './use-zoom.ts';

interface ImageZoomProps {
  images: readonly GalleryImage[];
  name: string;
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** The whole picture, then closer; what does not fit is reached by dragging, scrolling or the arrow keys. */
export default function ImageZoom({ images, name, index, onShow, onClose }: ImageZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLElement>(null);
  const [isStyled, setStyled] = useState(false);
  const { zoom, toggle, showWhole, onZoomKey, handlers } = useZoom(stage);
  const step = (by: 1 | -1) => turnTo((index + by + images.length) % images.length);
  const swipe = useSwipe((by) => !isPannable(stage.current) && step(by));
  const drag = useDrag();
  const isClose = zoom > 1;
  const image = images[index];
  const hasMore = images.length > 1;
  const areSides = hasMore && images.every(({ side }) => side !== undefined);

  useEffect(() => {
    const element = dialog.current;
    if (!isStyled) return;
    element?.showModal();
    stage.current?.focus();
    return () => element?.close();
  }, [isStyled]);

  function turnTo(at: number) {
    showWhole();
    onShow(at);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keep the gallery underneath from handling the key, too.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onZoomKey(event)) return event.preventDefault();
    const [across, down] = ARROWS[event.key] ?? [0, 0];
    if (across === 0 && down === 0) return;
    event.preventDefault();
    if (across !== 0 && hasMore && !isPannable(stage.current)) step(across);
    else stage.current?.scrollBy(across * PAN_PX, down * PAN_PX);
  }

  const show = () => setStyled(true);
  return (
    <>
      <link rel="stylesheet" href={styles} onLoad={show} onError={show} />
      <dialog className="image-zoom" ref={dialog} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
        <div className="image-zoom__head">
          <span aria-live="polite">
            {hasMore && !areSides && `${index + 1} / ${images.length} `}
            {image?.copy && image.alt}
          </span>
          <IconButton line icon="x" label="Close" onClick={() => dialog.current?.close()} />
        </div>
        <section
          className="image-zoom__stage"
          style={{ '--zoom': zoom } as CSSProperties}
          ref={stage}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the arrow keys
          tabIndex={0}
          aria-label="Picture, moved by dragging or the arrow keys"
          {...swipe}
          {...drag}
          {...handlers}
        >
          <Picture
            src={image?.src}
            alt={image?.alt || `${name}, image ${index + 1} of ${images.length}`}
            width={1200}
            height={1500}
            sizes="100vw"
            eager
          />
        </section>
        <div className="image-zoom__foot">
          {areSides
            ? images.map(({ side, src }, at) => (
                <Button key={src} size="small" aria-pressed={at === index} onClick={() => turnTo(at)}>
                  {side}
                </Button>
              ))
            : hasMore && (
                <>
                  <IconButton line icon="arrow-left" label="Previous image" onClick={() => step(-1)} />
                  <IconButton line icon="arrow-right" label="Next image" onClick={() => step(1)} />
                </>
              )}
          <Button size="small" icon="maximize" aria-pressed={isClose} onClick={() => toggle()}>
            Closer
          </Button>
        </div>
      </dialog>
    </>
  );
}

const PAN_PX = 80;

const ARROWS: Record<string, readonly [across: 0 | 1 | -1, down: 0 | 1 | -1]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const isPannable = (stage: Element | null): boolean =>
  stage !== null && stage.scrollWidth > stage.clientWidth + 1;

/** With the mouse; fingers scroll without it. */
function useDrag() {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, button, clientX, clientY, currentTarget, pointerId }: PointerEvent) {
      if (pointerType !== 'mouse' || button !== 0) return;
      from.current = { x: currentTarget.scrollLeft + clientX, y: currentTarget.scrollTop + clientY };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent) {
      if (from.current) currentTarget.scrollTo(from.current.x - clientX, from.current.y - clientY);
    },
    onPointerUp() {
      from.current = undefined;
    },
    onPointerCancel() {
      from.current = undefined;
    },
    // A picture would be dragged as a file.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
