declare global {
  interface Window {
    earlyPresses?: HTMLButtonElement[] | undefined;
  }
}

/**
 * Runs inline in <head> and remembers which buttons are pressed before the scripts have come. Links, forms and what
 * opens a popover work without them and are left alone.
 */
export const keepEarlyPresses =
  'window.earlyPresses=[];addEventListener("click",function(e){' +
  'var b=e.target.closest("button[type=button]:not([popovertarget])");' +
  'b&&window.earlyPresses&&window.earlyPresses.push(b)},true)';

/** What was pressed so far, in order; from now on nothing is remembered. */
export function takeEarlyPresses(): HTMLButtonElement[] {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  return presses;
}
