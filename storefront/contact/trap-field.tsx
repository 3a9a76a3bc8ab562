/** Formspree's name for it; no browser knows how to fill it. */
export const TRAP = '_gotcha';

/** Out of sight and out of the tab order: what is written here was not written by a person. */
export function TrapField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
