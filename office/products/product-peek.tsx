import type { OfficeProductRow } from '#backend/products/rows/describe-rows.ts';
import { formatRand } from '#domain/money/money.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Keys } from '../pieces/keyboard/keys.tsx';
import { Peek } from '../pieces/lists/peek.tsx';
import { Price, State, thumbOf } from './product-cells.tsx';

interface ProductPeekProps {
  row: OfficeProductRow;
  openTo: string;
  closeTo: string;
}

/** Quick view of a product, variation or copy, beside the list. */
export default function ProductPeek({ row, openTo, closeTo }: ProductPeekProps) {
  const { name, detail, image, sku, brand, stock } = row;
  return (
    <Peek name={name} closeTo={closeTo}>
      {detail !== '' && <p className="meta">{detail}</p>}
      {image !== null && <img className="peek__picture" src={thumbOf(image)} alt="" />}
      <State state={row.state} />
      <dl className="peek__facts">
        <dt>Price</dt>
        <dd>{row.has_own_price ? <Price row={row} /> : priceOf(row)}</dd>
        {stock ? (
          <>
            <dt>On the shelf</dt>
            <dd className={stock.is_low ? 'low' : undefined}>{stock.units}</dd>
            <dt>Held</dt>
            <dd>{stock.held}</dd>
            <dt>To sell</dt>
            <dd>{stock.units - stock.held}</dd>
          </>
        ) : (
          <>
            <dt>Stock</dt>
            <dd>{row.is_out ? 'Out' : 'Not counted'}</dd>
          </>
        )}
        <dt>Sold in 90 days</dt>
        <dd>{row.sold_90_days}</dd>
        <dt>SKU</dt>
        <dd>{sku || '–'}</dd>
        <dt>Brand</dt>
        <dd>{brand || '–'}</dd>
      </dl>
      <ButtonLink to={openTo} block>
        Open <Keys of="Enter" />
      </ButtonLink>
    </Peek>
  );
}

const priceOf = ({ price_cents: cents }: OfficeProductRow): string =>
  cents === null ? '–' : formatRand(cents);
