import { Link } from 'react-router';
import { countOf } from '#domain/text/counts.ts';
import { RarityMark } from '../../pieces/products/card-signs.tsx';
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx';
import { FlankStripe } from '../../ui/foundation/bands.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';
import { brandAddress } from '../product/product-trail.ts';
import { percentOf, progressSentence, type SetPage } from './find-set-page.ts';
import styles from './set-band.css?url';
import { OUR_SHOP } from './shop-heading.ts';

interface SetBandProps {
  name: string;
  set: SetPage;
}

/** The header of a set's page: its facts, and how much of it is in stock. */
export default function SetBand({ name, set }: SetBandProps) {
  const { facts, sky, pictures, brand } = set;
  const shop = { label: 'Shop', to: '/shop' };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="screen" />
      <div className="set-band storm">
        <div className="set-band__sky" data-sky={sky} />
        <div className="wrap">
          <div>
            <Breadcrumbs
              trail={brand ? [shop, { label: brand.label, to: brandAddress(brand.plain) }] : [shop]}
              current={name}
            />
            <SpringHeading level={1} over={OUR_SHOP} text={name} />
            <dl className="set-band__facts">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="set-band__cards" aria-hidden="true">
            {pictures.map((src) => (
              <Picture key={src} src={src} alt="" width={252} height={352} sizes="168px" eager />
            ))}
          </div>
        </div>
      </div>
      <FlankStripe />
      <Progress set={set} />
    </>
  );
}

function Progress({ set }: { set: SetPage }) {
  const { listed, inStock, missingAddress, binder, rarities } = set;
  const missing = listed - inStock;
  return (
    <section className="wrap set-progress" aria-label="What of this set is in stock">
      <p>
        <b>
          {inStock} of {listed}
        </b>{' '}
        <span className="muted">
          cards<span className="set-progress__whole"> that we list of this set</span> are in stock
          <span className="set-progress__whole"> in at least one condition</span>.
          {missing > 0 && (
            <>
              {' '}
              {countOf(missing, 'is not', 'are not')}:{' '}
              <Link to={missingAddress}>{missing === 1 ? 'show it' : 'list them'}</Link>.
            </>
          )}
          {binder && (
            <>
              {' '}
              <Link to={binder}>Every card of the set, as a binder</Link>.
            </>
          )}
        </span>
      </p>
      <div className="set-progress__bar" role="img" aria-label={progressSentence(set)}>
        <svg aria-hidden="true">
          <rect x={`${percentOf(set)}%`} width="100%" height="100%" />
        </svg>
      </div>
      {rarities.length > 0 && (
        <ul>
          {rarities.map(({ rarity, address, isChosen, ...counts }) => (
            <li key={rarity.name}>
              <Link
                className="chip"
                to={address}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
              >
                <RarityMark rarity={rarity} full />
                <span>
                  {counts.inStock} of {counts.listed}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
