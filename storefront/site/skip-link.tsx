/** First in the tab order; leads past the header to <main id="main" tabIndex={-1}>. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to content
    </a>
  );
}
