import { Link } from 'react-router';
import type { OfficeProductRow } from '#backend/products/rows/describe-rows.ts';
import { imageVariant } from '#contract/media.ts';
import { formatRand } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/counts.ts';
import { type DiamondState, StateDiamond } from '../pieces/state-diamond.tsx';

export const nameOf = ({ name, detail }: Pick<OfficeProductRow, 'name' | 'detail'>): string =>
  detail === '' ? name : `${name}, ${detail}`;

export const Name = ({ row, to }: { row: OfficeProductRow; to: string }) => (
  <Link className="quiet-link product-name" to={to}>
    <img
      className={row.detail.match(/\d/) ? 'thumb thumb--card' : 'thumb'}
      src={thumbOf(row.image)}
      alt=""
      width="36"
      height="36"
      loading="lazy"
    />
    <span>
      <b>{row.name}</b>
      <span>{row.detail}</span>
    </span>
  </Link>
);

const SMALLEST = 120;

/** A transparent pixel if there is no picture. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const thumbOf = (image: string | null): string =>
  image === null ? NO_PICTURE : (imageVariant(image, SMALLEST, 'webp') ?? image);

export const Price = ({ row }: { row: OfficeProductRow }) =>
  row.on_sale && row.sale_price_cents !== null && row.regular_price_cents !== null ? (
    <>
      <s>{formatRand(row.regular_price_cents)}</s>{' '}
      <span className="on-sale">{formatRand(row.sale_price_cents)}</span>
    </>
  ) : row.regular_price_cents === null ? (
    'No price'
  ) : (
    formatRand(row.regular_price_cents)
  );

/** As typed: '1153,99'. */
export const typedPrice = ({ regular_price_cents: cents }: OfficeProductRow): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',').replace(',00', '');

export function Stock({ row }: { row: OfficeProductRow }) {
  if (row.is_out && (row.stock?.units ?? 0) === 0) return <StateDiamond state="over">Out</StateDiamond>;
  if (!row.stock) return <span className="quiet">–</span>;
  return <span className={row.stock.is_low ? 'low' : undefined}>{formatCount(row.stock.units)}</span>;
}

/** Leads to the orders that are counted. */
export const Counted = ({ row, count, of }: { row: OfficeProductRow; count: number; of: string }) =>
  count === 0 ? (
    <span className="quiet">0</span>
  ) : (
    <Link to={`/orders?${new URLSearchParams({ q: `${row.sku || row.name} ${of}` })}`}>
      {formatCount(count)}
    </Link>
  );

const STATES: Record<OfficeProductRow['state'], readonly [DiamondState, string]> = {
  shop: ['done', 'In the shop'],
  draft: ['waiting', 'Draft'],
  hidden: ['over', 'Hidden'],
};

export const State = ({ state }: Pick<OfficeProductRow, 'state'>) => (
  <StateDiamond state={STATES[state][0]}>{STATES[state][1]}</StateDiamond>
);
