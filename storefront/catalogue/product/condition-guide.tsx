import damagedUrl from '../../assets/conditions/dmg.svg?no-inline';
import heavilyPlayedUrl from '../../assets/conditions/hp.svg?no-inline';
import lightlyPlayedUrl from '../../assets/conditions/lp.svg?no-inline';
import moderatelyPlayedUrl from '../../assets/conditions/mp.svg?no-inline';
import nearMintUrl from '../../assets/conditions/nm.svg?no-inline';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';
import './condition-guide.css';
import { CONDITION_GUIDE_ID } from './variation-choice.ts';

const CONDITIONS = [
  ['Near Mint', 'NM', nearMintUrl, 'From the pack or as good. Nothing to see at arm’s length.'],
  ['Lightly Played', 'LP', lightlyPlayedUrl, 'A little white on a corner or an edge. Face clean.'],
  ['Moderately Played', 'MP', moderatelyPlayedUrl, 'White on several edges, light scratches. No creases.'],
  ['Heavily Played', 'HP', heavilyPlayedUrl, 'Worn all round, scuffed. Legal in a sleeve.'],
  ['Damaged', 'DMG', damagedUrl, 'Crease, tear or bend. Photographed, always.'],
] as const;

export default function ConditionGuide() {
  return (
    <section className="wrap section" id={CONDITION_GUIDE_ID}>
      <SpringHeading text="What the conditions mean" wide="mean" />
      <ConditionList />
    </section>
  );
}

export const ConditionList = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on phones
  <ul className="condition-guide" tabIndex={0} aria-label="Conditions">
    {CONDITIONS.map(([name, code, url, meaning]) => (
      <li key={code}>
        <img className="die-cut" src={url} alt="" width={120} height={84} loading="lazy" />
        <p>
          <b>{name}</b> <span className="muted">{code}</span>
        </p>
        <p className="small muted">{meaning}</p>
      </li>
    ))}
  </ul>
);
