import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Navigation state set by the palette. */
export const FROM_PALETTE = { from: 'palette' };

/** Focuses the heading of a new screen where the focus was on what is gone, unless the screen moves it itself. */
export function useArrival(): void {
  const { key, pathname, hash, state } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    const isNew = left.current !== pathname;
    left.current = pathname;
    const isFromPalette = state?.from === FROM_PALETTE.from;
    if (key === 'default' || hash !== '' || !(isNew || isFromPalette)) return;
    const focused = document.activeElement;
    const isFree = isFromPalette ? !focused?.closest('main, dialog') : focused === document.body;
    if (isFree) document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [key, pathname, hash, state]);
}
