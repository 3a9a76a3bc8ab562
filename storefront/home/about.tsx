import shopfront from '../assets/illustrations/shopfront.svg?no-inline';
import './about.css';
import founder from '../assets/illustrations/founder.svg?no-inline';
import './founder.css';
import { PROVINCE_CODES } from '#domain/shipping/provinces.ts';
import { Picture } from '../ui/pictures/picture.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { HomeContent } from './home-content.ts';

const SHOPFRONT = { src: shopfront, alt: 'Illustration of a painted shopfront with a stepped gable' };
const FOUNDER = { src: founder, alt: 'Illustrated portrait of the founder holding three cards' };

export function About({ title, wide, text, picture = SHOPFRONT }: HomeContent['about']) {
  return (
    <section className="section" id="about">
      <div className="about wrap">
        <Picture {...picture} width={1200} height={800} sizes="(max-width: 1199px) 100vw, 50vw" />
        <div className="about__text">
          <SpringHeading text={title} wide={wide} />
          <p className="muted">{text}</p>
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

type FounderProps = HomeContent['founder'] & {
  shopName: string;
  city: string;
};

export function Founder({ shopName, city, quote, by, picture = FOUNDER }: FounderProps) {
  return (
    <section className="founder" id="owner" aria-label={by}>
      <div className="founder__inner wrap">
        <Picture {...picture} width={800} height={900} sizes="(max-width: 768px) 320px, 420px" />
        <figure>
          <blockquote>{quote}</blockquote>
          <figcaption>
            {by}
            <span>
              {shopName}, {city}
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
