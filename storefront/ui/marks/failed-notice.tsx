import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

interface FailedNoticeProps {
  children: ReactNode;
  /** By default, the page is reloaded. */
  onRetry?: () => void;
}

export function FailedNotice({ children, onRetry }: FailedNoticeProps) {
  const query = new URLSearchParams(useLocation().search);
  return (
    <Notice
      tone="error"
      action={
        // A form works without JavaScript.
        <form
          onSubmit={
            onRetry &&
            ((event) => {
              event.preventDefault();
              onRetry();
            })
          }
        >
          {[...query].map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="small" icon="rotate-cw">
            Retry
          </Button>
        </form>
      }
    >
      {children}
    </Notice>
  );
}
