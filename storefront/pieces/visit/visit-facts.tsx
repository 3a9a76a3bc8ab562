import type { Visit } from '#domain/visit.ts';
import './visit-facts.css';

/** Where the shop is, how one gets there and when it is open. */
export const VisitFacts = ({ visit }: { visit: Visit }) => (
  <div className="visit-facts">
    <p>
      {visit.address}.{' '}
      <a className="text-link" href={visit.mapUrl} target="_blank" rel="noopener">
        Open in maps
      </a>
    </p>
    <p>{visit.hours.join('. ')}.</p>
    {visit.directions && <p>{visit.directions}</p>}
    {visit.parking && <p>Parking: {visit.parking}</p>}
  </div>
);
