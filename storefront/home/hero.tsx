import { Link } from 'react-router';
import cards from '../assets/hero/cards.svg?no-inline';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { HeroCard } from './hero-cards.ts';
import type { HomeContent } from './home-content.ts';
import './hero.css';

type HeroProps = HomeContent['hero'] & {
  city: string;
  /** Empty: a drawing stands in. */
  singles: readonly HeroCard[];
};

export function Hero({ city, singles, title, wide, lead, picture }: HeroProps) {
  return (
    <section className="hero">
      <div className="hero__inner wrap">
        <div>
          <p className="kicker">{city}, delivering nationwide</p>
          <SpringHeading level={1} text={title} wide={wide} className="hero__title" />
          <p className="lead">{lead}</p>
          <div className="hero__actions">
            <ButtonLink to="/shop" look="gold" size="large" prefetch="intent">
              Shop now
            </ButtonLink>
            <ButtonLink to="/contact" size="large">
              Contact Us
            </ButtonLink>
          </div>
        </div>
        {picture ? (
          <Picture
            {...picture}
            className="hero__own"
            width={1040}
            height={800}
            sizes="(max-width: 768px) 100vw, 50vw"
            eager
          />
        ) : singles.length > 0 ? (
          <HeroCards singles={singles} />
        ) : (
          <img
            className="hero__art"
            src={cards}
            alt="Five illustrated cards leaping in an arc"
            width={1040}
            height={800}
          />
        )}
      </div>
    </section>
  );
}

const HeroCards = ({ singles }: Pick<HeroProps, 'singles'>) => (
  <ul className="hero__art hero__cards" aria-label="From our singles">
    {singles.map(({ id, name, image }) => (
      <li key={id}>
        <Link to={`/shop/product/${id}`} prefetch="intent">
          <Picture src={image} alt={name} width={252} height={352} sizes="(max-width: 768px) 30vw, 220px" />
        </Link>
      </li>
    ))}
  </ul>
);
