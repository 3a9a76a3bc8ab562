import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { SpringHeading } from '../text/spring-heading.tsx';
import { useModal } from './use-modal.ts';
import './dialog.css';
import './drawer.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  footer?: ReactNode;
  children: ReactNode;
}

export function Drawer({ open, onClose, title, footer, children }: DrawerProps) {
  const modal = useModal(open, onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className="drawer" aria-labelledby={titleId}>
      <div className="drawer__head">
        <SpringHeading id={titleId} text={title} className="drawer__title" />
        <IconButton icon="x" label="Close" onClick={onClose} />
      </div>
      <div className="drawer__body">{children}</div>
      {footer && <div className="drawer__foot">{footer}</div>}
    </dialog>
  );
}
