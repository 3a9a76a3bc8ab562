import { Link } from 'react-router';
import { formatCount } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Keys } from '../pieces/keyboard/keys.tsx';
import type { Job } from './name-jobs.ts';

export const Jobs = ({ jobs }: { jobs: readonly Job[] }) => (
  <section className="part" aria-labelledby="jobs">
    <div className="part__head">
      <h2 id="jobs">To do, in this order</h2>
    </div>
    {jobs.length === 0 ? (
      <p className="box">Nothing waits.</p>
    ) : (
      <ol className="jobs">
        {jobs.map(({ count, name, note, to, button, look }) => (
          <li key={name} className={`job job--${look}`}>
            <Link className="job__count" to={to}>
              {formatCount(count)}
            </Link>
            <div>
              <h3>
                <Link className="quiet-link" to={to}>
                  {name}
                </Link>
              </h3>
              <p className="meta">{note}</p>
            </div>
            <ButtonLink look={look === 'go' ? 'gold' : 'line'} to={button.to}>
              {button.name} {button.keys && <Keys of={button.keys} />}
            </ButtonLink>
          </li>
        ))}
      </ol>
    )}
  </section>
);
