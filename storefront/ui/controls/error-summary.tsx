import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../marks/icon.tsx';
import './error-summary.css';

interface ErrorSummaryProps {
  title?: string | undefined;
  /** `field` is the id of the control; without it the message stands alone. */
  errors: readonly { field?: string | undefined; message: string }[];
  /** What the errors are of: a new one takes the focus. Without it each new list does. */
  attempt?: unknown;
}

/** All that keeps a form from being sent, in one box that takes the focus; each line leads to its field. */
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

// Without JavaScript the hash does it; with it the address stays as it is.
function focusField(event: MouseEvent, field: string) {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
