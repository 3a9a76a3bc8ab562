/** `history.state` as the router writes it; `overlay` marks an entry that Back leaves to close what lies over the page. */
interface Entry {
  key?: string;
  idx?: number;
  overlay?: true;
}

const OVERLAYS = ':modal, :popover-open';

/**
 * From here on, Back closes the dialog or popover that was opened last instead of leaving the page. The first one that opens gets
 * an entry of the history, which the next navigation replaces. If it was closed in another way, Back passes over its entry.
 */
export function closeByBack(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let entry = readEntry();
  const opened = new Set<Element>();

  const open = (element: Element) => {
    opened.add(element);
    if (entry.overlay) return;
    entry = { ...entry, overlay: true };
    push(entry, '');
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

  addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.matches(OVERLAYS)) open(target);
      else opened.delete(target);
    },
    true,
  );

  // It captures, as the router listens, too, and would load the page anew.
  addEventListener(
    'popstate',
    (event) => {
      const left = entry;
      entry = readEntry();
      if (left.key !== entry.key || left.idx !== entry.idx || left.overlay === entry.overlay) return;
      event.stopImmediatePropagation();
      if (entry.overlay) return;
      const top = [...opened].findLast((element) => element.matches(OVERLAYS));
      if (!top) return history.back();
      opened.delete(top);
      if (top instanceof HTMLDialogElement) top.close();
      else if (top instanceof HTMLElement) top.hidePopover();
      for (const below of opened) if (below.matches(OVERLAYS)) open(below);
    },
    true,
  );

  document.querySelectorAll(OVERLAYS).forEach(open);
}

const readEntry = (): Entry => ({ ...history.state });
