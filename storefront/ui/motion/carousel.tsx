import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useCarousel } from './use-carousel.ts';
import './carousel.css';

interface CarouselProps {
  label: string;
  slides: readonly { id: string; title: string; content: ReactNode }[];
  pausesOnHover?: boolean | undefined;
  heading?: ReactNode;
  className?: string | undefined;
}

export function Carousel({ label, slides, pausesOnHover = false, heading, className }: CarouselProps) {
  const { track, index, isPlaying, isMoving, toggle, show, frame, swipe, onScrollEnd } = useCarousel(
    slides.length,
    pausesOnHover,
  );
  return (
    <section
      className={['carousel', className].filter(Boolean).join(' ')}
      aria-roledescription="carousel"
      aria-label={label}
      {...frame}
    >
      <div className="carousel__head">
        {heading}
        {slides.length > 1 && (
          <div className="carousel__controls">
            {/* First in the tab order, so that movement can be stopped quickly. */}
            <IconButton
              line
              className="carousel__pause"
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? 'Pause' : 'Play'}
              onClick={toggle}
            />
            <div className="carousel__dots">
              {slides.map(({ id, title }, at) => (
                <button
                  key={id}
                  type="button"
                  aria-label={`Slide ${at + 1}: ${title}`}
                  aria-current={at === index ? 'true' : undefined}
                  onClick={() => show(at)}
                />
              ))}
            </div>
            <IconButton line icon="arrow-left" label="Previous" onClick={() => show(index - 1)} />
            <IconButton line icon="arrow-right" label="Next" onClick={() => show(index + 1)} />
          </div>
        )}
      </div>
      <div className="carousel__track" ref={track} {...swipe} onScrollEnd={onScrollEnd}>
        {slides.map(({ id, content }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div
            key={id}
            className="carousel__slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${slides.length}`}
          >
            {content}
          </div>
        ))}
      </div>
      <p className="sr-only" aria-live={isMoving ? 'off' : 'polite'} aria-atomic="true">
        Slide {index + 1} of {slides.length}: {slides[index]?.title}
      </p>
    </section>
  );
}
