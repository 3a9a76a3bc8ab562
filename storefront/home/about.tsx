import { PROVINCE_CODES } from '#domain/provinces.ts';
import shopfront from '../assets/illustrations/shopfront.svg?no-inline';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import './about.css';

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
