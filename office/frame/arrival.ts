import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The state of a navigation that the palette has made. */
export const FROM_PALETTE = { from: 'palette' };

/** The heading gets the focus, unless the new screen puts it somewhere itself. */
export function useArrival(): void {
  const { key, state } = useLocation();
  useEffect(() => {
    if (key === 'default' || state?.from !== FROM_PALETTE.from) return;
    if (document.activeElement?.closest('main, dialog')) return;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [key, state]);
}
