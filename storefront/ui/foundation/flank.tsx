/** The three bands of the buck's side. */
export function Flank() {
  return <div className="flank" aria-hidden="true" />;
}
