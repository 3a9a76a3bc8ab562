import { Form } from 'react-router';
import type { OfficePriceRate } from '#backend/prices/price-rates.ts';
import { writeRate } from '#domain/price-rules/describe.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import type { PricesRefusal } from './prices-action.ts';

interface RateFormProps {
  currency: 'EUR' | 'USD';
  /** The current rate; undefined if there is none. */
  rate: OfficePriceRate | undefined;
  /** '2026-11-23' */
  today: string;
  refused: PricesRefusal | undefined;
}

const NAMES = { EUR: 'euro', USD: 'dollar' };

/** Price of one euro or dollar in rand, and its date. */
export const RateForm = ({ currency, rate, today, refused }: RateFormProps) => (
  <Form method="post" className="rate-form" key={`${rate?.rate} ${rate?.day}`}>
    <Field
      name="rate"
      id={`rate-${currency}`}
      label={`One ${NAMES[currency]}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder="20,51"
      required
      defaultValue={refused?.typed.rate ?? (rate ? writeRate(rate.rate) : '')}
      error={refused?.params.rate}
    />
    <Field
      name="day"
      id={`day-${currency}`}
      label="Of"
      type="date"
      required
      defaultValue={refused?.typed.day ?? rate?.day ?? today}
      error={refused?.params.day}
    />
    <Button
      type="submit"
      name="do"
      value={`rate:${currency}`}
      aria-label={`Set the rate of the ${NAMES[currency]}`}
    >
      Set
    </Button>
    {rate && <p className="meta">By {rate.is_you ? 'you' : rate.who}.</p>}
  </Form>
);
