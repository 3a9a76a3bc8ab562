import { type ReactNode, useLayoutEffect, useState } from 'react';
import './later.css';

interface LaterProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of a long page below the first view. On the page that the server wrote it is laid out when the visitor begins
 * to scroll, so that the first paint does not wait for it; pages opened after that come whole.
 */
export function Later({ className, children }: LaterProps) {
  const [isLaidOut, setLaidOut] = useState(() => !isFirstPage);
  useLayoutEffect(() => (isLaidOut ? undefined : inTurn(() => setLaidOut(true))), [isLaidOut]);
  const classes = [className, !isLaidOut && 'later'].filter(Boolean).join(' ');
  return <div className={classes || undefined}>{children}</div>;
}

let isFirstPage = true;
const waiting = new Set<() => void>();

/** One part a frame, from the top. Who comes to the middle of a page finds everything above at its real height. */
function inTurn(layOut: () => void): () => void {
  if (window.scrollY > 0 || window.location.hash !== '') layOut();
  else {
    if (waiting.size === 0) addEventListener('scroll', layOutNext, { once: true, passive: true });
    waiting.add(layOut);
  }
  return () => {
    waiting.delete(layOut);
    isFirstPage = false;
  };
}

function layOutNext(): void {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  next();
  requestAnimationFrame(layOutNext);
}
