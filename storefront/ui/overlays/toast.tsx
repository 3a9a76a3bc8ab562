import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import './toast.css';

export interface ToastMessage {
  /** A new id starts a new countdown, also for the same words. */
  id: number;
  title: string;
  text: string;
  /** A <ProductWindow thumb>. */
  picture?: ReactNode;
}

interface ToastProps {
  message: ToastMessage | undefined;
  onClose: () => void;
}

/**
 * The region stands in the page from the start, so that what appears in it is read out. The bar's animation is the
 * clock (2.5 s, toast.css): it stops while the toast is hovered or holds the focus.
 */
export function Toast({ message, onClose }: ToastProps) {
  return (
    <div className="toast-region" role="status">
      {message && (
        <div className="toast storm" key={message.id}>
          {message.picture}
          <div className="toast__body">
            <p className="toast__title">{message.title}</p>
            <p>{message.text}</p>
          </div>
          <IconButton icon="x" label="Close" onClick={onClose} />
          <span className="toast__countdown" onAnimationEnd={onClose} />
        </div>
      )}
    </div>
  );
}
