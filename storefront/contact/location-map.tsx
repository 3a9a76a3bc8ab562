import map from '../assets/illustrations/map.svg?no-inline';
import { ButtonLink } from '../ui/button-link.tsx';

/** A drawn map: nothing is asked of a map service before the shopper opens it. */
export function LocationMap({ shopName, address }: { shopName: string; address: string }) {
  const search = new URLSearchParams({ query: address });
  return (
    <section className="location-map" aria-label="Location">
      <img src={map} alt={`Map: ${shopName}, ${address}`} width={1200} height={560} loading="lazy" />
      <ButtonLink to={`https://www.openstreetmap.org/search?${search}`} icon="map-pin" target="_blank">
        Open in maps
      </ButtonLink>
    </section>
  );
}
