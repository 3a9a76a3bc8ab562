import cards from '../assets/hero/cards.svg?no-inline';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import './hero.css';

export function Hero({ city }: { city: string }) {
  return (
    <section className="hero">
      <div className="hero__inner wrap">
        <div>
          <p className="kicker">{city}, delivering nationwide</p>
          <SpringHeading
            level={1}
            text="Pull something legendary."
            wide="legendary."
            className="hero__title"
          />
          <p className="lead">
            Sealed boosters, sharp singles and a table every Saturday. Packed by hand, couriered to all nine
            provinces.
          </p>
          <div className="hero__actions">
            <ButtonLink to="/shop" look="gold" size="large" prefetch="intent">
              Shop now
            </ButtonLink>
            <ButtonLink to="/contact" size="large">
              Contact Us
            </ButtonLink>
          </div>
        </div>
        <img
          className="hero__art"
          src={cards}
          alt="Five illustrated cards leaping in an arc"
          width={1040}
          height={800}
        />
      </div>
    </section>
  );
}
