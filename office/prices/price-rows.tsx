import { Link } from 'react-router';
import type { OfficePriceRow } from '#backend/prices/describe-price-row.ts';
import { formatRand } from '#domain/money/money.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Diff } from '../pieces/diff.tsx';
import type { Column } from '../pieces/table.tsx';

export const priceRowName = ({ line, label, name }: OfficePriceRow): string =>
  name || (line > 0 ? `line ${line}` : label);

/** Product, price before and after, and reason. */
export const PRICE_COLUMNS: readonly Column<OfficePriceRow>[] = [
  { name: 'Product', className: 'price-rows__product', cell: (row) => <Product {...row} /> },
  { name: 'Before and after', className: 'price-rows__price', cell: (row) => <Price {...row} /> },
  { name: 'Source, rate, rule', className: 'price-rows__why', cell: (row) => <Why {...row} /> },
];

const Product = ({ kind, line, label, name, product_id }: OfficePriceRow) => (
  <span className="import-product">
    {kind === 'error' ? (
      <b className="import-wrong">
        <Icon name="circle-alert" /> Line {line} is left out
      </b>
    ) : (
      <Link to={`/products/${product_id}`}>{name}</Link>
    )}
    <span className="meta">{label}</span>
  </span>
);

function Price({ kind, before_cents, after_cents }: OfficePriceRow) {
  const before = before_cents === null ? 'no price' : formatRand(before_cents);
  if (kind === 'error') return null;
  if (after_cents === null || before_cents === after_cents) return <span className="number">{before}</span>;
  if (kind === 'hand') {
    return (
      <>
        <span className="number">{before}</span>{' '}
        <span className="meta">by rule {formatRand(after_cents)}</span>
      </>
    );
  }
  const percent = before_cents ? ((after_cents - before_cents) / before_cents) * 100 : undefined;
  return (
    <>
      <Diff before={before} after={formatRand(after_cents)} />{' '}
      {percent !== undefined && <span className="meta price-rows__percent">{percentWords(percent)}</span>}
    </>
  );
}

const percentWords = (percent: number): string =>
  `${percent > 0 ? '+' : '−'}${Math.abs(percent)
    .toFixed(Math.abs(percent) < 10 ? 1 : 0)
    .replace('.', ',')} %`;

const Why = ({ kind, source, rate, rule, reason, outcome }: OfficePriceRow) => (
  <>
    {source !== '' && (
      <span className="price-rows__reason">
        {source}; {rate}; {rule}
      </span>
    )}
    {reason !== '' && (
      <span className={kind === 'none' ? 'meta' : kind === 'error' ? 'import-wrong' : 'import-reason'}>
        {OUTCOME_WORDS[outcome]}
        {reason}
      </span>
    )}
  </>
);

const OUTCOME_WORDS: Record<OfficePriceRow['outcome'], string> = {
  '': '',
  done: '',
  restored: '',
  skipped: 'Skipped: ',
  kept: 'Left as it is: ',
};
