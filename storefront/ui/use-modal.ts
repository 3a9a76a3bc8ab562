import { useEffect, useRef } from 'react';

/** Opens and closes a native modal dialog with `open`; the browser traps the focus, dims the page and gives it back. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return dialog;
}
