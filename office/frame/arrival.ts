import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Navigation state set by the palette. */
export const FROM_PALETTE = { from: 'palette' };

/** Focuses the heading, unless the new screen moves the focus itself. */
export function useArrival(): void {
  const { key, state } = useLocation();
  useEffect(() => {
    if (key === 'default' || state?.from !== FROM_PALETTE.from) return;
    if (document.activeElement?.closest('main, dialog')) return;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [key, state]);
}
