/** Our own mirrored tiles, above the footer. Once per page. */
export function TileBand() {
  return <div className="tile-band" aria-hidden="true" />;
}
