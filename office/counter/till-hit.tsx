import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import type { Hit } from './use-till.ts';

/** Green with the quantity now on the sale, or red with what to do. */
export const TillHit = ({ hit }: { hit: Hit | undefined }) => (
  <>
    <div role="status">{hit && hit.result !== 'wrong' && <Shown hit={hit} />}</div>
    <div role="alert">{hit?.result === 'wrong' && <Shown hit={hit} />}</div>
  </>
);

const Shown = ({ hit: { result, title, advice, image } }: { hit: Hit }) => (
  <div className={result === 'wrong' ? 'hit hit--wrong' : 'hit'}>
    {result === 'right' ? (
      <span className="thumb">
        <Picture src={image ?? undefined} alt="" width={36} height={50} />
      </span>
    ) : (
      <OfficeIcon name={result === 'wrong' ? 'octagon-x' : 'list-checks'} />
    )}
    <div>
      <b>{title}</b>
      {advice !== '' && <p>{advice}</p>}
    </div>
  </div>
);
