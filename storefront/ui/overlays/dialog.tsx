import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Flank } from '../foundation/flank.tsx';
import { SpringHeading } from '../text/spring-heading.tsx';
import { useModal } from './use-modal.ts';
import './dialog.css';

interface DialogProps {
  open: boolean;
  /** Also after Escape and a click on the scrim. */
  onClose: () => void;
  title: string;
  /** A drawing above the title. */
  art?: ReactNode;
  children: ReactNode;
}

/** A centred question or answer with one action. */
export function Dialog({ open, onClose, title, art, children }: DialogProps) {
  const modal = useModal(open, onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className="dialog" aria-labelledby={titleId}>
      <Flank />
      <div className="dialog__body">
        <IconButton icon="x" label="Close" className="dialog__close" onClick={onClose} />
        {art}
        <SpringHeading id={titleId} text={title} wide="" className="dialog__title" />
        {children}
      </div>
    </dialog>
  );
}
