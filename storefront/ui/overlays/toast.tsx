import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import './toast.css';

export interface ToastMessage {
  /** A new id restarts the countdown, even for the same text. */
  id: number;
  title: string;
  text: string;
  picture?: ReactNode;
  /** Where to go on from it. */
  link?: ReactNode;
  /** Takes back what it tells; the toast then stays for 10 s. */
  undo?: (() => void) | undefined;
}

interface ToastProps {
  message: ToastMessage | undefined;
  onClose: () => void;
}

/** The region is always in the page, so that screen readers announce its content; the countdown animation closes it. */
export function Toast({ message, onClose }: ToastProps) {
  return (
    <div className="toast-region" role="status">
      {message && (
        <div className="toast storm" key={message.id}>
          {message.picture}
          <div className="toast__body">
            <p className="toast__title">{message.title}</p>
            <p>{message.text}</p>
            {message.link}
          </div>
          {message.undo && (
            <Button
              size="small"
              look="chalk"
              onClick={() => {
                message.undo?.();
                onClose();
              }}
            >
              Undo
            </Button>
          )}
          <IconButton icon="x" label="Close" onClick={onClose} />
          <span className="toast__countdown" onAnimationEnd={onClose} />
        </div>
      )}
    </div>
  );
}
