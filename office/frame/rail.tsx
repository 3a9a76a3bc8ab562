import { Form, Link, NavLink } from 'react-router';
import type { OfficePulse } from '#contract/office/office.ts';
import { formatCount } from '#domain/text/counts.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Logo, OfficeIcon } from '../pieces/office-icon.tsx';
import type { Place } from './places.ts';

interface RailProps {
  places: readonly (readonly Place[])[];
  waiting: OfficePulse['waiting'];
}

export const Rail = ({ places, waiting }: RailProps) => (
  <nav className="rail" aria-label="Office">
    <Link className="rail__logo" to="/" aria-label="Springdeck office, its first place">
      <Logo />
    </Link>
    {places.map((group) => (
      <ul key={group[0]?.to}>
        {group.map((place) => (
          <li key={place.to}>
            <NavLink to={place.to} end={place.to === '/'} title={place.name} {...pressedBy(`G ${place.key}`)}>
              <PlaceIcon {...place} />
              <span className="rail__name">{place.name}</span>
              <Waiting count={waiting[place.waiting ?? '']} />
              <span className="rail__keys keys--letters" aria-hidden="true">
                G {place.key}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    ))}
    <div className="rail__foot">
      <p>
        <a href="/" {...pressedBy('G H')}>
          See the shop
        </a>{' '}
        <Keys of="G H" />
      </p>
      <Form method="post" action="/sign-out">
        <button type="submit">Sign out</button>
      </Form>
    </div>
  </nav>
);

/** Phones: the places for daily work, and More. */
export const TabBar = ({ places, waiting }: RailProps) => (
  <nav className="tab-bar" aria-label="Office, main places">
    {places
      .flat()
      .filter(({ isTab }) => isTab)
      .map((place) => (
        <NavLink key={place.to} to={place.to} end={place.to === '/'}>
          <PlaceIcon {...place} />
          <span>{place.name}</span>
          <Waiting count={waiting[place.waiting ?? '']} />
        </NavLink>
      ))}
    <NavLink to="/more">
      <Icon name="menu" />
      <span>More</span>
    </NavLink>
  </nav>
);

const Waiting = ({ count = 0 }: { count?: number | undefined }) =>
  count > 0 && (
    <span className="rail__waiting">
      {formatCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );

export const PlaceIcon = ({ icon }: Pick<Place, 'icon'>) =>
  'shop' in icon ? <Icon name={icon.shop} /> : <OfficeIcon name={icon.office} />;
