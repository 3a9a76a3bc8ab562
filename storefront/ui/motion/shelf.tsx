import { Children, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Link } from '../controls/link.tsx';
import { Icon } from '../marks/icon.tsx';
import { useShelf } from './use-shelf.ts';
import './shelf.css';

interface ShelfProps {
  label: string;
  heading: ReactNode;
  /** Where 'View All' leads. */
  viewAll: string;
  className?: string | undefined;
  children: ReactNode;
}

const SCREENFUL = 4;

/** Goods in a row, four to a screenful; it scrolls by hand, and by its arrows with JavaScript. */
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
