import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useSwipe } from './use-swipe.ts';

const INTERVAL_MS = 5_000;

export interface Carousel {
  track: RefObject<HTMLDivElement | null>;
  index: number;
  /** The Pause button sets this; a playing carousel may still be paused for a while. */
  isPlaying: boolean;
  isMoving: boolean;
  toggle: () => void;
  show: (index: number) => void;
  frame: ReturnType<typeof frameHandlers>;
  swipe: ReturnType<typeof useSwipe>;
  onScrollEnd: () => void;
}

/** Pauses with keyboard focus inside, in hidden tabs and for reduced motion (decision 0006). */
export function useCarousel(count: number, pausesOnHover: boolean): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const scrollTarget = useRef<number>(undefined);
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isFocused, setFocused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const isMoving = isPlaying && count > 1 && !isFocused && !(pausesOnHover && isHovered);

  function show(wanted: number) {
    const next = (wanted + count) % count;
    setIndex(next);
    move(next);
  }

  function move(wanted: number) {
    const row = track.current;
    if (!row) return;
    const left = Math.min(offsetOf(row, wanted), row.scrollWidth - row.clientWidth);
    scrollTarget.current = Math.abs(left - row.scrollLeft) > 1 ? wanted : undefined;
    row.scrollTo({ left });
  }

  /** A touch may stop the row between two slides: it continues to its target. */
  function onScrollEnd() {
    if (!track.current) return;
    const at = nearest(track.current);
    const wanted = scrollTarget.current;
    scrollTarget.current = undefined;
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
    frame: frameHandlers(setFocused, setHovered, (step) => show(index + step)),
    swipe,
    onScrollEnd,
  };
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

const frameHandlers = (
  setFocused: (on: boolean) => void,
  setHovered: (on: boolean) => void,
  move: (step: 1 | -1) => void,
) => ({
  // A mouse click focuses, too, but does not pause.
  onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setFocused(true),
  onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || setFocused(false),
  onPointerEnter: () => setHovered(true),
  onPointerLeave: () => setHovered(false),
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

function nearest(track: HTMLElement): number {
  const distances = [...track.children].map((_, index) =>
    Math.abs(offsetOf(track, index) - track.scrollLeft),
  );
  return distances.indexOf(Math.min(...distances));
}
