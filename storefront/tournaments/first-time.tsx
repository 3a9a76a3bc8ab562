import type { Visit } from '#domain/shop/visit.ts';
import { VisitFacts } from '../pieces/visit/visit-facts.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';

const HOURS = [
  ['09:00', 'Check in', 'Pay entry at the counter, card or cash.'],
  ['10:00', 'Round one', 'Fifty minutes. A judge explains as you go.'],
  ['13:00', 'Lunch and trades', 'Binders out, prices fair.'],
  ['15:30', 'Prizes', 'Packs down to last place.'],
] as const;

export function FirstTime({ visit }: { visit: Visit }) {
  return (
    <section className="section storm">
      <div className="wrap">
        <div className="section-head">
          <SpringHeading text="Never played? Good." wide="Good." />
        </div>
        <ol className="first-time">
          {HOURS.map(([time, title, text]) => (
            <li key={time}>
              <b>{time}</b>
              <h3>{title}</h3>
              <p className="small muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="where-we-play">
          <h3>Where we play</h3>
          <VisitFacts visit={visit} />
        </div>
      </div>
    </section>
  );
}
