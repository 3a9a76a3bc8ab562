import { useEffect } from 'react';
import type { OfficeOrderQuote } from '#backend/order-desk/quote-order.ts';
import type { OfficeCounterUnit } from '#contract/office/counter.ts';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { formatRand } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../../pieces/card-tags.tsx';
import { Keys, pressedBy } from '../../pieces/keyboard/keys.tsx';
import { useAnsweredValue } from '../use-answered-value.ts';
import type { OrderDraft } from './new-order-draft.ts';

interface NewOrderGoodsProps {
  draft: OrderDraft;
  quote: OfficeOrderQuote;
}

export function NewOrderGoods({ draft, quote }: NewOrderGoodsProps) {
  const { lines, typed } = draft;
  const wasSought = (typed.search ?? '').trim() !== '' && typed.do !== 'prices';
  const isUsed = quote.found.length === 0 && /^(?:search|add-\d+)?$/.test(typed.do ?? '');
  const search = useAnsweredValue(draft, 'search', isUsed ? '' : (typed.search ?? ''));
  useEffect(() => {
    // The pressed button, such as Add, is gone.
    if (draft.lines.length > 0 && document.activeElement === document.body) search.current?.focus();
  }, [draft, search]);
  return (
    <section className="part" aria-labelledby="goods">
      <h2 id="goods">Products</h2>
      <div className="new-order__search">
        <Field
          ref={search}
          name="search"
          label="Scan, or type a name"
          hint="Barcode, SKU, sv8 237, or a name"
          maxLength={200}
          autoComplete="off"
          autoFocus
          defaultValue={isUsed ? '' : typed.search}
          {...pressedBy('/')}
        />
        <Button type="submit" name="do" value="search">
          Search <Keys of="Enter" />
        </Button>
      </div>
      {wasSought && quote.found.length === 0 && typed.do === 'search' && (
        <p role="status">Nothing is called “{typed.search}”.</p>
      )}
      {quote.found.length > 0 && (
        <ul className="new-order__units" aria-label="Found">
          {quote.found.map((unit) => (
            <li key={unit.id}>
              <Unit unit={unit} />
              {unit.problem === null && (
                <>
                  <b>{formatRand(unit.price_cents)}</b>
                  <Button
                    type="submit"
                    size="small"
                    name="do"
                    value={`add-${unit.id}`}
                    aria-label={`Add ${nameWithTags(unit)}`}
                  >
                    Add
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul className="new-order__units" aria-label="In the order">
          {lines.map((line) => (
            <Line key={line.unit_id} {...line} draft={draft} quote={quote} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps extends NewOrderGoodsProps {
  unit_id: number;
  quantity: number;
}

function Line({ unit_id, quantity, draft, quote }: LineProps) {
  const unit = quote.units.find(({ id }) => id === unit_id);
  const name = unit ? nameWithTags(unit) : 'what is gone';
  const field = `quantity-${unit_id}`;
  const input = useAnsweredValue(draft, field, String(quantity));
  return (
    <li>
      <input type="hidden" name="line" value={unit_id} />
      {unit ? <Unit unit={unit} wanted={quantity} /> : <div>No longer in the shop.</div>}
      <input
        ref={input}
        className="new-order__quantity"
        name={field}
        aria-label={`Quantity of ${name}`}
        type="number"
        min={1}
        max={9_999}
        defaultValue={quantity}
        data-prices=""
      />
      <b className="new-order__sum">{formatRand((unit?.price_cents ?? 0) * quantity)}</b>
      <button
        type="submit"
        className="icon-button"
        name="do"
        value={`drop-${unit_id}`}
        aria-label={`Remove ${name}`}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}

function Unit({ unit, wanted = 0 }: { unit: OfficeCounterUnit; wanted?: number }) {
  const { name, detail, tags, sku, image, available, problem } = unit;
  const isShort = problem === null && available !== null && wanted > available;
  return (
    <>
      <span className="thumb">
        <Picture src={image ?? undefined} alt="" width={36} height={50} />
      </span>
      <div className="new-order__what">
        <b>{name}</b>
        <CardTags tags={tags} />
        <span className="meta">
          {[detail, sku, available !== null && `${available} left`].filter(Boolean).join(', ')}
        </span>
        {(problem !== null || isShort) && (
          <span className="new-order__problem">{problem ?? `Only ${available} left.`}</span>
        )}
      </div>
    </>
  );
}
