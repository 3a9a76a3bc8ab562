import { Children, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../marks/icon.tsx';
import './shelf.css';

interface ShelfProps {
  label: string;
  heading: ReactNode;
  viewAll: string;
  className?: string | undefined;
  children: ReactNode;
}

const SCREENFUL = 4;

export function Shelf({ label, heading, viewAll, className, children }: ShelfProps) {
  const { track, isAtStart, isAtEnd, move, onScroll } = useShelf();
  return (
    <section
      className={['shelf', className].filter(Boolean).join(' ')}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div className="section-head">
        {heading}
        <div className="section-head__tools">
          <Link className="more-link" to={viewAll} prefetch="intent">
            View All<span className="sr-only"> {label}</span>
            <Icon name="arrow-right" />
          </Link>
          {Children.count(children) > SCREENFUL && (
            <div className="shelf__arrows">
              <IconButton
                line
                icon="arrow-left"
                label="Previous"
                aria-disabled={isAtStart}
                onClick={() => move(-1)}
              />
              <IconButton
                line
                icon="arrow-right"
                label="Next"
                aria-disabled={isAtEnd}
                onClick={() => move(1)}
              />
            </div>
          )}
        </div>
      </div>
      <div className="shelf__track" ref={track} onScroll={onScroll}>
        {children}
      </div>
    </section>
  );
}

interface ShelfState {
  track: RefObject<HTMLDivElement | null>;
  isAtStart: boolean;
  isAtEnd: boolean;
  move: (step: 1 | -1) => void;
  onScroll: () => void;
}

function useShelf(): ShelfState {
  const track = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });
  return {
    track,
    ...edges,
    move: (step) => track.current?.scrollBy({ left: step * track.current.clientWidth }),
    onScroll() {
      if (!track.current) return;
      const { scrollLeft, clientWidth, scrollWidth } = track.current;
      const next = { isAtStart: scrollLeft < 2, isAtEnd: scrollLeft + clientWidth > scrollWidth - 2 };
      setEdges((now) => (now.isAtStart === next.isAtStart && now.isAtEnd === next.isAtEnd ? now : next));
    },
  };
}
