interface EarlyClicks {
  /** Prefix of the selector for buttons that are not hydrated yet. */
  within: '' | `${typeof HYDRATES_LATE} `;
  buttons: HTMLButtonElement[];
}

declare global {
  interface Window {
    earlyClicks?: EarlyClicks | undefined;
  }
}

/** Marks a server-rendered part that hydrates after the page and replays its own clicks. */
const HYDRATES_LATE = '[data-hydrates-late]';

/**
 * Links, forms and popovers work before the scripts are loaded; other buttons' clicks are recorded.
 * React does not see them, as it would handle some of them itself while it hydrates.
 */
export const recordEarlyClicks =
  'window.earlyClicks={within:"",buttons:[]};addEventListener("click",function(e){' +
  'var c=window.earlyClicks,b=c&&e.target.closest(c.within+"button[type=button]:not([popovertarget])");' +
  'b&&!("command"in b&&b.hasAttribute("commandfor"))&&(c.buttons.push(b),e.stopImmediatePropagation())},true)';

/** From here on React handles clicks itself. */
export function takeEarlyClicks(late: Element | null = null): HTMLButtonElement[] {
  const buttons = window.earlyClicks?.buttons ?? [];
  window.earlyClicks = late
    ? undefined
    : { within: `${HYDRATES_LATE} `, buttons: buttons.filter((button) => button.closest(HYDRATES_LATE)) };
  return buttons.filter((button) => button.closest(HYDRATES_LATE) === late);
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
