/** Formspree's name, which no browser autofills. */
export const HONEYPOT_FIELD = '_gotcha';

/** A honeypot: invisible and not focusable. */
export function HoneypotField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
