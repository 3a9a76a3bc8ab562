import { type FetcherWithComponents, Link } from 'react-router';
import type { OfficeScanned } from '#backend/packing/scan.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';

interface ScanHitProps {
  scanned: OfficeScanned | undefined;
  /** Sent along with a choice. */
  fields: Readonly<Record<string, string>>;
  ChoiceForm: FetcherWithComponents<unknown>['Form'];
}

/** Green with the tray's letter, or red with what to do. */
export function ScanHit({ scanned, ...choice }: ScanHitProps) {
  const isWrong = scanned?.result === 'wrong';
  return (
    <>
      <div role="status">{scanned && !isWrong && <Hit scanned={scanned} {...choice} />}</div>
      <div role="alert">{isWrong && <Hit scanned={scanned} {...choice} />}</div>
    </>
  );
}

type HitProps = Omit<ScanHitProps, 'scanned'> & { scanned: OfficeScanned };

function Hit({ scanned, fields, ChoiceForm }: HitProps) {
  const { result, title, advice, tags, tray, picture, choices } = scanned;
  return (
    <div className={result === 'wrong' ? 'hit hit--wrong' : 'hit'}>
      {result === 'wrong' ? (
        <OfficeIcon name="octagon-x" />
      ) : (
        picture && (
          <span className="thumb">
            <Picture src={picture} alt="" width={36} height={50} />
          </span>
        )
      )}
      <div>
        <b>{title}</b>
        <CardTags tags={tags} />
        <p>{advice}</p>
        {choices.length > 0 && (
          <ChoiceForm method="post" className="row-of-buttons">
            <input type="hidden" name="do" value="scan" />
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {choices.map(({ unit_id, name, tags: own, detail }, place) => (
              <Button
                key={unit_id}
                type="submit"
                name="unit_id"
                value={unit_id}
                size="small"
                autoFocus={place === 0}
              >
                {[name, detail].filter(Boolean).join(', ')} <CardTags tags={own} />
              </Button>
            ))}
          </ChoiceForm>
        )}
        {result === 'tray' && tray && (
          <p className="row-of-buttons">
            <ButtonLink to={`/pack/check?tray=${tray}`} size="small">
              Open tray {tray}
            </ButtonLink>
          </p>
        )}
      </div>
      {tray && result !== 'tray' && (
        <Link
          className="tray tray--huge"
          to={`/pack/check?tray=${tray}`}
          aria-label={`Tray ${tray}`}
          tabIndex={-1}
        >
          {tray}
        </Link>
      )}
    </div>
  );
}
