import type { Visit } from '#domain/shop/visit.ts';
import './visit-facts.css';

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

export function chatLink(chatUrl: string, text: string): string {
  const url = URL.parse(chatUrl);
  url?.searchParams.set('text', text);
  return url?.href ?? chatUrl;
}
