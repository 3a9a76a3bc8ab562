/** `history.state` as the router writes it. `overlay`: leaving this entry by Back closes an overlay. */
interface Entry {
  key?: string;
  idx?: number;
  overlay?: true;
}

/** Also each `details` whose content lies over the page. */
const OVERLAYS = ':modal, :popover-open, details[data-over-page][open]';

/**
 * From here on, Back closes the overlay that was opened last instead of leaving the page. The first one that opens gets an
 * entry in the history, which the next navigation replaces. If it was closed in another way, Back skips its entry.
 */
export function closeByBack(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  // The router numbers an entry that has no number when it starts; an overlay opened before that needs the same one.
  if (history.state?.idx === undefined) replace({ ...history.state, idx: 0 }, '');
  let entry = readEntry();
  let opened: Element[] = [];

  const isShown = (element: Element): boolean => element.matches(OVERLAYS);
  const addEntry = () => {
    if (entry.overlay) return;
    entry = { ...entry, overlay: true };
    push(entry, '');
  };
  const open = (element: Element) => {
    opened = [...opened.filter((each) => each !== element && isShown(each)), element];
    addEntry();
  };

  history.pushState = (state, unused, url) => {
    const write = entry.overlay ? replace : push;
    write(state, unused, url);
    entry = readEntry();
  };
  history.replaceState = (state, unused, url) => {
    replace(entry.overlay ? { ...state, overlay: true } : state, unused, url);
    entry = readEntry();
  };

  // It comes before the overlay is shown; `toggle` may come after a quick Back.
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'open' && target instanceof Element) open(target);
    },
    true,
  );
  // A `details` has no other event.
  addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && isShown(target)) open(target);
    },
    true,
  );

  // Captured, because the router's own listener would reload the page's data.
  addEventListener(
    'popstate',
    (event) => {
      const left = entry;
      entry = readEntry();
      if (left.key !== entry.key || left.idx !== entry.idx || left.overlay === entry.overlay) return;
      event.stopImmediatePropagation();
      if (entry.overlay) return;
      const shown = opened.filter(isShown);
      const top = shown.at(-1);
      if (!top) return history.back();
      close(top);
      if (shown.length > 1) addEntry();
    },
    true,
  );

  document.querySelectorAll(OVERLAYS).forEach(open);
}

function close(overlay: Element): void {
  if (overlay instanceof HTMLDialogElement) overlay.close();
  else if (overlay instanceof HTMLDetailsElement) overlay.open = false;
  else if (overlay instanceof HTMLElement) overlay.hidePopover();
}

const readEntry = (): Entry => ({ ...history.state });
