import { Form, Link } from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Screen, useMe } from '../pieces/screen.tsx';
import { DeviceSwitches } from './device-switches.tsx';
import { KeyList } from './key-list.tsx';
import { placesFor } from './places.ts';
import { PlaceIcon } from './rail.tsx';

/** All places and shortcuts: More on a phone, and ? without JavaScript. */
export default function MorePage() {
  const places = placesFor(useMe().rights).flat();
  return (
    <Screen title="More">
      <ul className="more-places">
        {places.map((place) => (
          <li key={place.to}>
            <Link className="more-place" to={place.to}>
              <PlaceIcon {...place} />
              {place.name}
            </Link>
          </li>
        ))}
        <li>
          <a className="more-place" href="/">
            See the shop
          </a>
        </li>
      </ul>
      <Form method="post" action="/sign-out">
        <Button type="submit">Sign out</Button>
      </Form>
      <section className="part more-keys" aria-labelledby="keys">
        <div className="part__head">
          <h2 id="keys">All keys</h2>
        </div>
        <KeyList places={places} isOpen={false} />
        <DeviceSwitches />
      </section>
    </Screen>
  );
}
