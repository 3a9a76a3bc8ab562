import founder from '../assets/illustrations/founder.svg?no-inline';
import './founder.css';

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
