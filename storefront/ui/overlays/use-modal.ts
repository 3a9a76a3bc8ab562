import { type DialogHTMLAttributes, type RefAttributes, useLayoutEffect, useRef } from 'react';

type DialogProps = DialogHTMLAttributes<HTMLDialogElement> & RefAttributes<HTMLDialogElement>;

/**
 * What a `<dialog>` needs to open and close with `open`. `onClose` is told of Escape, a click on the scrim and a browser
 * that closes it by itself; the browser traps the focus, dims the page and gives it back.
 */
export function useModal(open: boolean, onClose: () => void): DialogProps {
  const dialog = useRef<HTMLDialogElement>(null);
  // With the rendering itself: a late 'close' of the time before must not find it rendered as open, but closed.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return {
    ref: dialog,
    onCancel: onClose,
    // A browser that closes it by itself says so at once. Its 'close' comes a frame later, when somebody quick may have
    // opened it again, or be about to.
    onBeforeToggle: ({ newState }) => newState === 'closed' && open && onClose(),
    onClose: (event) => open && !event.currentTarget.open && onClose(),
    onClick: (event) => event.target === event.currentTarget && onClose(),
  };
}
