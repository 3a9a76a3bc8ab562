import type { Visit } from '#domain/visit.ts';
import map from '../assets/illustrations/map.svg?no-inline';
import { ButtonLink } from '../ui/controls/button-link.tsx';

/** A drawing, so that no map service is contacted before the shopper opens it. */
export function LocationMap({ shopName, visit }: { shopName: string; visit: Visit }) {
  return (
    <section className="location-map" aria-label="Location">
      <img src={map} alt={`Map: ${shopName}, ${visit.address}`} width={1200} height={560} loading="lazy" />
      <ButtonLink to={visit.mapUrl} icon="map-pin" target="_blank">
        Open in maps
      </ButtonLink>
    </section>
  );
}
