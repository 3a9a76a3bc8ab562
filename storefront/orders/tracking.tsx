/** How a parcel can be followed: a courier's link, or the number as the shop wrote it down. */
export function Tracking({ tracking }: { tracking: string }) {
  const courier = hostOf(tracking);
  if (courier === undefined) return <b className="numeric">{tracking}</b>;
  return (
    <a className="text-link" href={tracking} target="_blank" rel="noreferrer">
      follow the parcel at {courier}
    </a>
  );
}

/** undefined for what is no address, however much it looks like one. */
const hostOf = (text: string): string | undefined =>
  /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).hostname : undefined;
