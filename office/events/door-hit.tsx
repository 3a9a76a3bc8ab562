import { OfficeIcon } from '../pieces/office-icon.tsx';
import type { DoorHit } from './door-words.ts';

/** What the last scan or press has done. */
export const DoorHitPart = ({ hit }: { hit: DoorHit | undefined }) => (
  <>
    <div role="status">{hit && hit.tone !== 'wrong' && <Shown hit={hit} />}</div>
    <div role="alert">{hit?.tone === 'wrong' && <Shown hit={hit} />}</div>
  </>
);

const ICONS = { right: 'list-checks', kept: 'list-checks', wrong: 'octagon-x' } as const;

const Shown = ({ hit: { tone, title, advice } }: { hit: DoorHit }) => (
  <div className={tone === 'wrong' ? 'hit hit--wrong' : 'hit'}>
    <OfficeIcon name={ICONS[tone]} />
    <div>
      <b>{title}</b>
      {advice !== '' && <p>{advice}</p>}
    </div>
  </div>
);
