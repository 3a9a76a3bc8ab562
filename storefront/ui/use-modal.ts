import { useLayoutEffect, useRef } from 'react';

/** Opens and closes a native modal dialog with `open`; the browser traps the focus, dims the page and gives it back. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  // With the rendering itself: a late 'close' of the time before must not find it rendered as open, but closed.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return dialog;
}
