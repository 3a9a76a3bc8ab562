import shopfront from '../assets/illustrations/shopfront.svg?no-inline';
import './about.css';
import founder from '../assets/illustrations/founder.svg?no-inline';
import './founder.css';
import { PROVINCE_CODES } from '#domain/provinces.ts';
import { SpringHeading } from '../ui/text/spring-heading.tsx';

export function About({ city }: { city: string }) {
  return (
    <section className="section" id="about">
      <div className="about wrap">
        <img
          src={shopfront}
          alt="Illustration of a painted shopfront with a stepped gable"
          width={1200}
          height={800}
          loading="lazy"
        />
        <div className="about__text">
          <SpringHeading text="From the middle of the country" wide="middle" />
          <p className="muted">
            {city} sits about as far from one border as the next. Good place for a card shop: orders leave
            here on weekday mornings and reach most doors in three to five business days.
          </p>
          <dl className="about__facts">
            <dt>{PROVINCE_CODES.length}</dt>
            <dd>provinces served, from Cape Point to Musina</dd>
            <dt>1 day</dt>
            <dd>to process and pack your order</dd>
            <dt>52</dt>
            <dd>Saturdays a year with a table open</dd>
          </dl>
        </div>
      </div>
    </section>
  );
}

interface FounderProps {
  shopName: string;
  city: string;
}

export function Founder({ shopName, city }: FounderProps) {
  return (
    <section className="founder" id="owner" aria-label="The founder">
      <div className="founder__inner wrap">
        <img
          src={founder}
          alt="Illustrated portrait of the founder holding three cards"
          width={800}
          height={900}
          loading="lazy"
        />
        <figure>
          <blockquote>
            I wanted the shop I couldn’t find as a kid in the Free State: honest stock, fair prices and
            somewhere to play.
          </blockquote>
          <figcaption>
            The founder
            <span>
              {shopName}, {city}
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
