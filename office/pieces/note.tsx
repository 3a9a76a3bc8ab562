import type { ReactNode } from 'react';
import { Icon } from '#storefront/ui/marks/icon.tsx';

interface NoteProps {
  tone: 'info' | 'ok' | 'warn' | 'error';
  /** The first sentence. */
  title: ReactNode;
  children?: ReactNode;
  buttons?: ReactNode;
}

const ICONS = { info: 'info', ok: 'check', warn: 'circle-alert', error: 'circle-alert' } as const;

/** Errors interrupt screen readers, other notes wait until they are idle. */
export const Note = ({ tone, title, children, buttons }: NoteProps) => (
  <div className={`note note--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={ICONS[tone]} />
    <div>
      <b>{title}</b> {children && <span className="note__words">{children}</span>}
      {buttons && <div className="row-of-buttons">{buttons}</div>}
    </div>
  </div>
);
