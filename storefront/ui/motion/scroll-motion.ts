/**
 * For scrolling that a shopper asked for. The stylesheet leaves scrolling instant, or Back would roll through the
 * whole list to the place where it was left.
 */
export const scrollMotion = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
