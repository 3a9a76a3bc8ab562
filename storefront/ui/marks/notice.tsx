import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './notice.css';

interface NoticeProps {
  tone: 'info' | 'ok' | 'warn' | 'error';
  children: ReactNode;
  action?: ReactNode;
}

const ICONS = { info: 'info', ok: 'check', warn: 'circle-alert', error: 'circle-alert' } as const;

/** Errors are assertive to screen readers, other messages polite. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div className="notice__body">
        {children}
        {action && <div className="notice__action">{action}</div>}
      </div>
    </div>
  );
}
