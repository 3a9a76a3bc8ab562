import type { OfficeProductRow } from '#backend/products/rows/describe-rows.ts';
import { formatRand } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { readTypedUnits } from '#domain/stock/typed-units.ts';
import { Keys } from '../pieces/keyboard/keys.tsx';

/** Shown beside the price while editing: now, new, and sales. */
export function PricePeek({ row, typed }: { row: OfficeProductRow; typed: string }) {
  const now = row.regular_price_cents;
  const cents = readTypedMoney(typed, now ?? undefined);
  const isMuchLower = cents !== undefined && now !== null && cents * 2 < now;
  return (
    <>
      <b className="edit-peek__name">{`${row.name} ${row.detail}`}</b>
      <Figure name="Now">{now === null ? 'no price' : formatRand(now)}</Figure>
      <Figure name="New">
        {cents === undefined ? '…' : formatRand(cents)}{' '}
        {cents !== undefined && <Change from={now} to={cents} />}
      </Figure>
      {row.sale_price_cents !== null && <Figure name="Sale price">{formatRand(row.sale_price_cents)}</Figure>}
      <Figure name="Sold in 90 days">{row.sold_90_days}</Figure>
      {isMuchLower && <span className="edit-peek__warn">More than 50 % lower.</span>}
      <Hint>Type 1099, −10% or +20.</Hint>
    </>
  );
}

/** Shown beside the stock while editing. */
export function StockPeek({ row, typed }: { row: OfficeProductRow; typed: string }) {
  const { units = 0, held = 0 } = row.stock ?? {};
  const after = readTypedUnits(typed, units);
  return (
    <>
      <b className="edit-peek__name">{`${row.name} ${row.detail}`}</b>
      <Figure name="On the shelf">{units}</Figure>
      <Figure name="New">{after ?? '…'}</Figure>
      <Figure name="Held for unpaid orders">{held}</Figure>
      <Figure name="Sold in 90 days">{row.sold_90_days}</Figure>
      <Hint>Type 12, +3 or −1.</Hint>
    </>
  );
}

export const Figure = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <span className="edit-peek__line">
    <span>{name}</span>
    <span>{children}</span>
  </span>
);

const Hint = ({ children }: { children: React.ReactNode }) => (
  <span className="edit-peek__hint">
    {children}{' '}
    <span className="from-tablet">
      <Keys of="Enter" /> save, down <Keys of="Tab" /> next <Keys of="Esc" /> as it was
    </span>
  </span>
);

function Change({ from, to }: { from: number | null; to: number }) {
  if (from === null || from === 0 || from === to) return null;
  const percent = Math.round(((to - from) / from) * 1_000) / 10;
  return <span className={percent < 0 ? 'lower' : 'higher'}>{percentWords(percent)}</span>;
}

export const percentWords = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1).replace('.', ',')} %`;
