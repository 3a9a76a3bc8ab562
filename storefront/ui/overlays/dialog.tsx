import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { FlankStripe } from '../foundation/bands.tsx';
import { SpringHeading } from '../text/spring-heading.tsx';
import { useModal } from './use-modal.ts';
import './dialog.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  art?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Dialog({ open, onClose, title, art, className = '', children }: DialogProps) {
  const modal = useModal(open, onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className={`dialog ${className}`} aria-labelledby={titleId}>
      <FlankStripe />
      <div className="dialog__body">
        <IconButton icon="x" label="Close" className="dialog__close" onClick={onClose} />
        {art}
        <SpringHeading id={titleId} text={title} wide="" className="dialog__title" />
        {children}
      </div>
    </dialog>
  );
}
