import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_WANTED_UNITS, WANT_CONSENT } from '#domain/catalogue/wants.ts';
import { formatRand } from '#domain/money/money.ts';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Field } from '../ui/controls/field.tsx';
import { RadioTiles } from '../ui/controls/radio-tiles.tsx';
import type { WantedProduct } from './find-wanted-goods.ts';
import type { WantAnswer } from './submit-want.ts';
import { WantedGoods } from './wanted-goods.tsx';

interface WantFieldsProps {
  goods: WantedProduct[];
  answer: WantAnswer | undefined;
  isSending: boolean;
}

/** Inside a form with the class `want-form`. */
export function WantFields({ goods, answer, isSending }: WantFieldsProps) {
  const [only] = goods.length === 1 ? goods : [];
  const { errors = [], typed } = answer ?? {};
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <>
      <ErrorSummary
        attempt={answer}
        errors={errors.map(({ field, message }) => ({ field: field && idOf(field), message }))}
      />
      <ul className="wanted-list">
        {goods.map(({ productId, printing, name, image, quantity }) => (
          <li key={productId ?? printing ?? name}>
            {printing !== undefined ? (
              <input type="hidden" name="printing" value={`${printing}:${quantity}`} />
            ) : productId === undefined ? (
              <input type="hidden" name="card" value={`${quantity} ${name}`} />
            ) : (
              <input type="hidden" name="item" value={`${productId}:${quantity}`} />
            )}
            <WantedGoods
              name={name}
              image={image}
              detail={only ? 'We mail you once when it is in stock.' : `${quantity} wanted`}
            />
          </li>
        ))}
      </ul>
      {only && only.choices.length > 0 && <ChoiceField product={only} typed={typed?.choice} />}
      {only && (
        <div className="want-form__row">
          <Field
            name="max_price"
            id={idOf('max_price')}
            label="At most (optional)"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            hint={only.priceCents === undefined ? 'In rand.' : `In rand. Now ${formatRand(only.priceCents)}.`}
            defaultValue={typed?.max_price}
            error={errorOf('max_price')}
          />
          <Field
            name="quantity"
            id={idOf('quantity')}
            label="How many"
            type="number"
            min={1}
            max={MAX_WANTED_UNITS}
            inputMode="numeric"
            defaultValue={typed?.quantity ?? only.quantity}
            error={errorOf('quantity')}
          />
        </div>
      )}
      <Field
        name="email"
        id={idOf('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={typed?.email}
        error={errorOf('email')}
      />
      <Checkbox
        name="consent"
        id={idOf('consent')}
        label={WANT_CONSENT}
        aria-invalid={Boolean(errorOf('consent'))}
      />
      <Button type="submit" look="gold" size="large" busy={isSending}>
        {isSending ? 'Sending...' : 'Ask for it'}
      </Button>
      <p className="small muted">
        Your address is used for this and nothing else.{' '}
        <Link className="text-link" to="/privacy">
          Privacy
        </Link>
      </p>
    </>
  );
}

/** The page under the dialog may have an email field of its own. */
const idOf = (field: string): string => `want-${field}`;

function ChoiceField({ product, typed }: { product: WantedProduct; typed: string | undefined }) {
  const [choice, setChoice] = useState(typed ?? product.choice ?? product.choices[0]?.value);
  return (
    <RadioTiles
      name="choice"
      id={idOf('choice')}
      legend="Which will do?"
      variant="rates"
      options={product.choices}
      value={choice}
      onChange={setChoice}
    />
  );
}
