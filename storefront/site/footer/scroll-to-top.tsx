import { Icon } from '../../ui/marks/icon.tsx';
import { scrollBehavior, useScrolledPast } from '../../ui/motion/scrolling.ts';
import './scroll-to-top.css';

const AFTER_PX = 800;

export function ScrollToTop() {
  const shown = useScrolledPast(AFTER_PX);
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
