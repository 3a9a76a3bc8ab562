import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type TouchEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const MOST = 4;
/** What a double tap and the button lead to. */
const CLOSE = 2;
const KEY_STEP = 1.5;

const KEYS: Record<string, (zoom: number) => number> = {
  '+': (zoom) => zoom * KEY_STEP,
  '=': (zoom) => zoom * KEY_STEP,
  '-': (zoom) => zoom / KEY_STEP,
  '0': () => 1,
};

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * How many times larger than whole the picture in `stage` is: 1 to 4. Two fingers, a double tap, plus and minus change it; what lies
 * under the fingers stays there.
 */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const pinch = useRef<{ apart: number; zoom: number }>(undefined);
  /** Where in the picture, in fractions of it, and where on the stage, in pixels. */
  const held = useRef<{ x: number; y: number; left: number; top: number }>(undefined);

  function zoomTo(next: number, at?: Point) {
    const box = stage.current;
    if (!box) return;
    const { left: boxLeft, top: boxTop, width, height } = box.getBoundingClientRect();
    const left = at ? at.clientX - boxLeft : width / 2;
    const top = at ? at.clientY - boxTop : height / 2;
    const x = (box.scrollLeft + left) / box.scrollWidth;
    const y = (box.scrollTop + top) / box.scrollHeight;
    held.current = { x, y, left, top };
    setZoom(Math.min(MOST, Math.max(1, next)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage has another size to scroll after each zoom
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || !held.current) return;
    const { x, y, left, top } = held.current;
    box.scrollTo(x * box.scrollWidth - left, y * box.scrollHeight - top);
  }, [stage, zoom]);

  const toggle = (at?: Point) => zoomTo(zoom > 1 ? 1 : CLOSE, at);
  return {
    zoom,
    toggle,
    showWhole: () => setZoom(1),
    /** Whether the key was one of zooming. */
    onZoomKey({ key }: KeyboardEvent): boolean {
      const next = KEYS[key];
      if (next) zoomTo(next(zoom));
      return next !== undefined;
    },
    handlers: {
      onDoubleClick: (event: MouseEvent) => toggle(event),
      // Captured: swipes have the other handler.
      onTouchStartCapture({ touches }: TouchEvent) {
        const fingers = readFingers(touches);
        pinch.current = fingers && { apart: fingers.apart, zoom };
      },
      onTouchMove({ touches }: TouchEvent) {
        const fingers = readFingers(touches);
        if (!fingers || !pinch.current) return;
        zoomTo((pinch.current.zoom * fingers.apart) / pinch.current.apart, fingers.middle);
      },
    },
  };
}

function readFingers(touches: TouchEvent['touches']): { apart: number; middle: Point } | undefined {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return undefined;
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 },
  };
}
