import { type RefObject, useRef, useState } from 'react';

export interface Shelf {
  track: RefObject<HTMLDivElement | null>;
  isAtStart: boolean;
  isAtEnd: boolean;
  /** One screenful on or back. */
  move: (step: 1 | -1) => void;
  onScroll: () => void;
}

/** A row of goods that scrolls sideways, and the state of the arrows beside it. */
export function useShelf(): Shelf {
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
