import { Link } from 'react-router';
import type { OfficeTray } from '#backend/packing/describe-tray.ts';

/** Every order with its tray's letter and progress. */
export const TrayList = ({ trays, now }: { trays: readonly OfficeTray[]; now: string | undefined }) => (
  <section className="part" aria-labelledby="trays">
    <div className="part__head">
      <h2 id="trays">Trays</h2>
      <span className="meta">by time of payment</span>
    </div>
    <ul className="tray-list">
      {trays.map((tray) => (
        <li key={tray.letter} className={classOf(tray, now)}>
          <Link className={lookOf(tray, now)} to={`/pack/check?tray=${tray.letter}`}>
            <span className="sr-only">Tray </span>
            {tray.letter}
          </Link>
          <div>
            <b>{tray.order}</b>
            <span className="meta">
              {tray.name}
              {tray.parcels > 1 && `, parcel ${tray.parcel} of ${tray.parcels}`}
            </span>
          </div>
          <span className="meta">{tray.goes}</span>
          <progress
            className="tray-list__bar"
            max={tray.wanted}
            value={tray.picked}
            aria-label={`${tray.picked} of ${tray.wanted} picked for tray ${tray.letter}`}
          />
        </li>
      ))}
    </ul>
  </section>
);

function classOf({ letter, missing }: OfficeTray, now: string | undefined): string | undefined {
  if (letter === now) return 'tray-list__now';
  return missing > 0 ? 'tray-list__wrong' : undefined;
}

function lookOf({ letter, picked, wanted }: OfficeTray, now: string | undefined): string {
  if (letter === now) return 'tray';
  return picked >= wanted ? 'tray tray--full' : 'tray tray--line';
}
