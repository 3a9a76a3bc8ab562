import { type RefObject, useEffect } from 'react';

/** On Escape and on pointer presses outside `area`. `onDismiss` must be stable. */
export function useDismiss(
  area: RefObject<HTMLElement | null>,
  active: boolean,
  onDismiss: (by: Event) => void,
) {
  useEffect(() => {
    if (!active) return;
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') onDismiss(event);
    }
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !area.current?.contains(event.target)) onDismiss(event);
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [area, active, onDismiss]);
}
