import { Icon } from '../../ui/marks/icon.tsx';
import { scrollMotion } from '../../ui/motion/scroll-motion.ts';
import { useScrolledPast } from '../../ui/motion/use-scrolled-past.ts';
import './scroll-to-top.css';

interface ScrollToTopProps {
  /** px of scroll before it shows; the home page's 800. */
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
      onClick={() => window.scrollTo({ top: 0, behavior: scrollMotion() })}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
