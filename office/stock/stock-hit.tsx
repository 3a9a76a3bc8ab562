import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import type { Hit } from './use-stock-scan.ts';

/** Green with the quantity listed, or red with what to do. */
export const StockHit = ({ hit }: { hit: Hit | undefined }) => (
  <>
    <div role="status">{hit && hit.result !== 'wrong' && <Shown hit={hit} />}</div>
    <div role="alert">{hit?.result === 'wrong' && <Shown hit={hit} />}</div>
  </>
);

function Shown({ hit }: { hit: Hit }) {
  if (hit.result === 'right') {
    const { unit, units } = hit;
    return (
      <div className="hit">
        <span className="thumb">
          <Picture src={unit.image ?? undefined} alt="" width={36} height={50} />
        </span>
        <div>
          <b>{unit.name}</b>
          <CardTags tags={unit.tags} />
          <p>
            {unit.detail && `${unit.detail}. `}On the list, now {units}.
          </p>
        </div>
        <span className="tray tray--huge" aria-hidden="true">
          {units}
        </span>
      </div>
    );
  }
  return (
    <div className={hit.result === 'wrong' ? 'hit hit--wrong' : 'hit'}>
      <OfficeIcon name={hit.result === 'wrong' ? 'octagon-x' : 'list-checks'} />
      <div>
        <b>{hit.title}</b>
        {hit.result !== 'several' && <p>{hit.advice}</p>}
      </div>
    </div>
  );
}
