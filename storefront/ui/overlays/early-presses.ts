declare global {
  interface Window {
    earlyPresses?: HTMLButtonElement[] | undefined;
  }
}

/**
 * Runs inline in <head> and remembers which buttons are pressed before the scripts have come. Links, forms and what
 * opens a popover or, in browsers that know commands, a dialog work without them and are left alone.
 */
export const keepEarlyPresses =
  'window.earlyPresses=[];addEventListener("click",function(e){' +
  'var b=e.target.closest("button[type=button]:not([popovertarget])");' +
  'b&&!("command"in b&&b.hasAttribute("commandfor"))&&window.earlyPresses&&window.earlyPresses.push(b)},true)';

/** What was pressed so far, in order. A dialog that the server wrote starts later, and takes its own. */
export function takeEarlyPresses(dialog: Element | null = null): HTMLButtonElement[] {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = dialog ? undefined : presses.filter((button) => button.closest('dialog'));
  return presses.filter((button) => button.closest('dialog') === dialog);
}

export async function pressAgain(buttons: HTMLButtonElement[]): Promise<void> {
  // What was pressed last stays in front: a menu that is open by then is not covered by another dialog.
  const isCovered = document.querySelector(':is(:modal, :popover-open)') !== null;
  for (const button of buttons) {
    // Each press finds what the one before has changed: React shows that in a microtask.
    await undefined;
    if (!(isCovered && button.ariaHasPopup)) button.click();
  }
}
