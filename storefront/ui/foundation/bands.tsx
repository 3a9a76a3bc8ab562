export function FlankStripe() {
  return <div className="flank" aria-hidden="true" />;
}

export function TileBand() {
  return <div className="tile-band" aria-hidden="true" />;
}
