import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../marks/icon.tsx';
import './error-summary.css';

interface ErrorSummaryProps {
  title?: string | undefined;
  errors: readonly { field?: string | undefined; message: string }[];
  /** A new attempt moves the focus here; by default, a new list does. */
  attempt?: unknown;
}

export function ErrorSummary(props: ErrorSummaryProps) {
  const { title = 'Please check these fields', errors, attempt = errors } = props;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that only gets shorter leaves the focus alone
  useEffect(() => box.current?.focus(), [attempt]);

  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2 className="error-summary__title title">
        <Icon name="circle-alert" />
        {title}
      </h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

// Keeps the hash out of the address.
function focusField(event: MouseEvent, field: string) {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
