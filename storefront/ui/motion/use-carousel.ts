import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useSwipe } from './use-swipe.ts';

const INTERVAL_MS = 5_000;

export interface Carousel {
  track: RefObject<HTMLDivElement | null>;
  /** The slide that is shown. */
  index: number;
  /** What the visitor wants: the Pause button stops it. */
  isPlaying: boolean;
  /** What happens: a carousel that plays may be held for a while. */
  isMoving: boolean;
  toggle: () => void;
  show: (index: number) => void;
  frame: ReturnType<typeof handlers>;
  swipe: ReturnType<typeof useSwipe>;
  /** Follows those who scroll by themselves. */
  onScrollEnd: () => void;
}

/**
 * Slides side by side in a row that scrolls, so that it works without JavaScript. It moves on every 5 s, but not while
 * keyboard focus is inside, in a hidden tab, or for who prefers reduced motion; with `yields` (the tournaments) a
 * pointer over it or a finger on it holds it, too (decision 0006).
 */
export function useCarousel(count: number, yields: boolean): Carousel {
  const track = useRef<HTMLDivElement>(null);
  /** The slide that the row is on its way to. */
  const underWay = useRef<number>(undefined);
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isFocused, setFocused] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const isMoving = isPlaying && count > 1 && !isFocused && !(yields && isTouched);

  function show(wanted: number) {
    const next = (wanted + count) % count;
    setIndex(next);
    move(next);
  }

  function move(wanted: number) {
    const row = track.current;
    if (!row) return;
    const left = Math.min(offsetOf(row, wanted), row.scrollWidth - row.clientWidth);
    underWay.current = Math.abs(left - row.scrollLeft) > 1 ? wanted : undefined;
    row.scrollTo({ left });
  }

  /** A finger stops the row between two slides: where it was going counts, and there it goes. */
  function onScrollEnd() {
    if (!track.current) return;
    const at = nearest(track.current);
    const wanted = underWay.current;
    underWay.current = undefined;
    if (wanted === undefined) setIndex(at);
    else if (at !== wanted) move(wanted);
  }
  const swipe = useSwipe((step) => show(index + step));

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its full time, whoever brought it
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => document.hidden || show(index + 1), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMoving, index, count]);

  return {
    track,
    index,
    isPlaying,
    isMoving,
    toggle: () => setPlaying(!isPlaying),
    show,
    frame: handlers(setFocused, setTouched, (step) => show(index + step)),
    swipe,
    onScrollEnd,
  };
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

const handlers = (
  setFocused: (on: boolean) => void,
  setTouched: (on: boolean) => void,
  move: (step: 1 | -1) => void,
) => ({
  // A mouse click focuses, too, but nobody is reading with the keyboard then.
  onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setFocused(true),
  onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || setFocused(false),
  onPointerEnter: () => setTouched(true),
  onPointerLeave: () => setTouched(false),
  onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  },
});

function offsetOf(track: HTMLElement, index: number): number {
  const [first] = track.children;
  const slide = track.children[index];
  return first && slide ? slide.getBoundingClientRect().left - first.getBoundingClientRect().left : 0;
}

/** The slide that lies closest to the row's start. */
function nearest(track: HTMLElement): number {
  const distances = [...track.children].map((_, index) =>
    Math.abs(offsetOf(track, index) - track.scrollLeft),
  );
  return distances.indexOf(Math.min(...distances));
}
