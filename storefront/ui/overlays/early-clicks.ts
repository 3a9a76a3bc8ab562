declare global {
  interface Window {
    earlyClicks?: HTMLButtonElement[] | undefined;
  }
}

/** Links, forms and popovers work before the scripts are loaded; other buttons' clicks are recorded. */
export const recordEarlyClicks =
  'window.earlyClicks=[];addEventListener("click",function(e){' +
  'var b=e.target.closest("button[type=button]:not([popovertarget])");' +
  'b&&!("command"in b&&b.hasAttribute("commandfor"))&&window.earlyClicks&&window.earlyClicks.push(b)},true)';

/** A server-rendered dialog hydrates later and takes its own. */
export function takeEarlyClicks(dialog: Element | null = null): HTMLButtonElement[] {
  const presses = window.earlyClicks ?? [];
  window.earlyClicks = dialog ? undefined : presses.filter((button) => button.closest('dialog'));
  return presses.filter((button) => button.closest('dialog') === dialog);
}

export async function replayClicks(buttons: HTMLButtonElement[]): Promise<void> {
  // The latest click stays in front: an open menu is not covered by another dialog.
  const isCovered = document.querySelector(':is(:modal, :popover-open)') !== null;
  for (const button of buttons) {
    // React shows the effect of the previous click in a microtask.
    await undefined;
    if (!(isCovered && button.ariaHasPopup)) button.click();
  }
}
