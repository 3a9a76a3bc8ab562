import { type DialogHTMLAttributes, type RefAttributes, useLayoutEffect, useRef } from 'react';

type DialogProps = DialogHTMLAttributes<HTMLDialogElement> & RefAttributes<HTMLDialogElement>;

export function useModal(open: boolean, onClose: () => void): DialogProps {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect: a late 'close' event must not find a reopened dialog.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return {
    ref: dialog,
    onCancel: onClose,
    // Immediate, whereas 'close' comes a frame later, when the dialog may have been reopened.
    onBeforeToggle: ({ newState }) => newState === 'closed' && open && onClose(),
    onClose: (event) => open && !event.currentTarget.open && onClose(),
    onClick: (event) => event.target === event.currentTarget && onClose(),
  };
}
