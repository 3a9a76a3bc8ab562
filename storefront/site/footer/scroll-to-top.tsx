import { Icon } from '../../ui/marks/icon.tsx';
import { scrollBehavior, useScrolledPast } from '../../ui/motion/scrolling.ts';
import './scroll-to-top.css';

interface ScrollToTopProps {
  after?: number | undefined;
}

export function ScrollToTop({ after = 800 }: ScrollToTopProps) {
  const shown = useScrolledPast(after);
  return (
    <button
      type="button"
      className="scroll-to-top"
      aria-label="Scroll to top"
      data-hidden={shown ? undefined : ''}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
