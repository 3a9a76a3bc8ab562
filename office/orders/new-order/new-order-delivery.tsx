import type { OfficeOrderQuote } from '#backend/order-desk/quote-order.ts';
import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import { centsFromRand, decimalFromCents, formatRand } from '#domain/money/money.ts';
import { PROVINCES } from '#domain/shipping/provinces.ts';
import { DELIVERY_CHOICES, NO_DELIVERY } from '#domain/shipping/shipping.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { METHODS } from '../orders-table.tsx';
import { problemOf } from './new-order-customer.tsx';
import { goodsOf, type OrderDraft, shownTotal } from './new-order-draft.ts';

interface NewOrderDeliveryProps {
  draft: OrderDraft;
  quote: OfficeOrderQuote;
  params: Readonly<Record<string, string>>;
}

const ADDRESS = [
  { name: 'address_1', label: 'Street', maxLength: CHECKOUT_LENGTHS.address },
  { name: 'address_2', label: 'Suburb', maxLength: CHECKOUT_LENGTHS.suburb },
  { name: 'city', label: 'Town', maxLength: CHECKOUT_LENGTHS.city },
  { name: 'postcode', label: 'Postal code', maxLength: CHECKOUT_LENGTHS.postalCode },
] as const;

const PROVINCE_OPTIONS = [
  { value: '', label: 'Choose' },
  ...Object.entries(PROVINCES).map(([value, label]) => ({ value, label })),
];

export function NewOrderDelivery({ draft, quote, params }: NewOrderDeliveryProps) {
  const { method, typed } = draft;
  const isNone = quote.rates[0]?.service_code === NO_DELIVERY.serviceCode;
  return (
    <section className="part" aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      <fieldset className="new-order__choice" data-prices="" hidden={isNone}>
        <legend className="sr-only">Way of delivery</legend>
        {DELIVERY_CHOICES.map((each) => (
          <label key={each}>
            <input type="radio" name="method" value={each} defaultChecked={each === method} />
            {METHODS[each].name}
          </label>
        ))}
      </fieldset>
      {method === 'shipping' && (
        <div className="new-order__fields" data-prices="" hidden={isNone}>
          {ADDRESS.map((field) => (
            <Field
              key={field.name}
              {...field}
              autoComplete="off"
              defaultValue={typed[field.name] ?? ''}
              error={problemOf(params, field.name)}
            />
          ))}
          <SelectField
            name="state"
            label="Province"
            options={PROVINCE_OPTIONS}
            defaultValue={typed.state ?? ''}
            error={problemOf(params, 'state')}
          />
        </div>
      )}
      {method === 'pudo' && (
        <div data-prices="" hidden={isNone}>
          <Field
            name="locker"
            label="Locker"
            hint="Its code, such as CG54, or a town or postal code to choose from"
            maxLength={100}
            autoComplete="off"
            defaultValue={typed.locker ?? ''}
            error={params.locker_code}
          />
          <Lockers draft={draft} lockers={quote.lockers} />
        </div>
      )}
      <p className="row-of-buttons">
        <Button type="submit" name="do" value="prices">
          Work out the delivery
        </Button>
      </p>
      <div aria-live="polite">
        {quote.problem !== null && <p>{quote.problem}</p>}
        <Rates draft={draft} quote={quote} />
      </div>
    </section>
  );
}

function Lockers({ draft: { typed }, lockers }: { draft: OrderDraft } & Pick<OfficeOrderQuote, 'lockers'>) {
  const searched = (typed.locker ?? '').trim();
  if (lockers.length === 0) {
    return searched === '' ? null : <p role="status">No locker is found by “{searched}”.</p>;
  }
  const isChosen = (code: string) =>
    lockers.length === 1 ||
    code === searched.toUpperCase() ||
    (typed.found_by === typed.locker && code === typed.locker_choice);
  return (
    <fieldset key={lockers.map(({ code }) => code).join()} className="new-order__rates new-order__lockers">
      <legend className="sr-only">Lockers</legend>
      <input type="hidden" name="found_by" value={typed.locker ?? ''} />
      {lockers.map(({ code, name, address, opening_hours }) => (
        <label key={code}>
          <input type="radio" name="locker_choice" value={code} defaultChecked={isChosen(code)} />
          <span>
            <b>{name}</b>, {code}
            <span className="meta">{[address, opening_hours].filter(Boolean).join(', ')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** With each the total of the order, which is the one that is placed or refused. */
function Rates({ draft, quote: { rates, ...quote } }: Omit<NewOrderDeliveryProps, 'params'>) {
  if (rates.length === 0) return null;
  const goods = goodsOf(draft, { rates, ...quote });
  const chosen = rates.some(({ service_code }) => service_code === draft.typed.service)
    ? draft.typed.service
    : rates[0]?.service_code;
  return (
    <fieldset key={rates.map(({ service_code }) => service_code).join()} className="new-order__rates">
      <legend className="sr-only">Delivery service</legend>
      {rates.map(({ service_code, service_name, price, delivery_time, description }) => {
        const cents = centsFromRand(price);
        return (
          <label key={service_code}>
            <input
              type="radio"
              name="service"
              value={service_code}
              defaultChecked={service_code === chosen}
            />
            <input type="hidden" name={shownTotal(service_code)} value={decimalFromCents(goods + cents)} />
            <span>
              <b>{service_name}</b>, {cents === 0 ? 'free' : formatRand(cents)}
              <span className="meta">{[delivery_time, description].filter(Boolean).join(', ')}</span>
            </span>
            <b className="new-order__sum">
              <span className="sr-only">In all </span>
              {formatRand(goods + cents)}
            </b>
          </label>
        );
      })}
    </fieldset>
  );
}
