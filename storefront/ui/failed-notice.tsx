import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface FailedNoticeProps {
  children: ReactNode;
  /** Asks again; without it the whole page is loaded anew. */
  onRetry?: () => void;
}

/** What could not be loaded, with Retry. */
export function FailedNotice({ children, onRetry = () => window.location.reload() }: FailedNoticeProps) {
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" icon="rotate-cw" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
