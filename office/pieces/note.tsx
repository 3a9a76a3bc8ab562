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

/** The blog may show a WordPress's posts instead of the shop's own. */
export function ElsewhereNote({ elsewhere }: { elsewhere: string | null }) {
  if (elsewhere === null) return null;
  return (
    <Note tone="warn" title={`The blog shows the posts of ${new URL(elsewhere).host}.`}>
      Edit them <a href={`${elsewhere.replace(/\/+$/, '')}/wp-admin/edit.php`}>in its WordPress</a>: what is
      saved here is not shown to readers.
    </Note>
  );
}
