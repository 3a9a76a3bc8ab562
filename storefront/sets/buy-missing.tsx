import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { ApiMissing } from '#contract/sets.ts';
import { CARD_CONDITIONS } from '#domain/deck-list/deck-rules.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { copyText } from '../cart/add-copies.ts';
import { useCartReady } from '../state/use-cart.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Field } from '../ui/controls/field.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { keptEarly } from '../ui/overlays/early-submits.ts';
import type { BuyAnswer } from './buy-answer.ts';

/** The ticks beside the cards belong to it. */
export const BUY_FORM = 'buy-missing';

interface BuyMissingProps {
  answer: BuyAnswer | undefined;
  isBusy: boolean;
  /** Ticked cards that stand on other pages. */
  elsewhere: readonly number[];
}

const CONDITIONS = [
  ...CARD_CONDITIONS.slice(0, -1).map((name) => ({ value: name, label: name })),
  { value: '', label: 'Any condition' },
];

/** A basket of what the shopper lacks, cheapest first. */
export function BuyMissing({ answer, isBusy, elsewhere }: BuyMissingProps) {
  const isScripted = useCartReady();
  const typed = answer?.typed ?? { max: '', condition: 'Lightly Played' };
  return (
    <details className="panel binder-buy" open={answer !== undefined}>
      <summary>
        <h2>Buy the missing</h2>
      </summary>
      <p className="small muted">One copy of each card that you have not ticked, the cheapest cards first.</p>
      <Form {...keptEarly} id={BUY_FORM} method="post" preventScrollReset replace noValidate>
        {isScripted && <input type="hidden" name="script" value="1" />}
        <input type="hidden" name="have_elsewhere" value={elsewhere.join()} />
        <Field
          name="max"
          label="Up to, in rand"
          hint="Empty: all that are in stock"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed.max}
          error={answer?.error}
        />
        <SelectField
          name="condition"
          label="Condition at least"
          defaultValue={typed.condition}
          options={CONDITIONS}
        />
        <Button type="submit" name="intent" value="find" busy={isBusy}>
          Find them
        </Button>
      </Form>
      {answer?.failure && <Notice tone="error">{answer.failure}</Notice>}
      {answer?.found && (
        <Found key={`${answer.found.total} ${answer.found.missing}`} found={answer.found} isBusy={isBusy} />
      )}
      {answer?.added && <Added {...answer.added} />}
    </details>
  );
}

const rand = (decimal: string): string => formatRand(parseCents(decimal) ?? 0);

function Found({ found, isBusy }: { found: ApiMissing; isBusy: boolean }) {
  const { copies, total, in_stock, missing } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="binder-found">
      <h3 tabIndex={-1} ref={heading}>
        {copies.length === 0 ? 'None of them' : `${countOf(copies.length, 'card')} for ${rand(total)}`}
      </h3>
      <p className="small">
        You lack {countOf(missing, 'card')}, and {in_stock} of them {in_stock === 1 ? 'is' : 'are'} in stock.
      </p>
      {copies.length > 0 && (
        <>
          <ul>
            {copies.map((copy) => (
              <li key={copy.line}>
                <span>
                  {copy.name} {copy.number}
                </span>{' '}
                <small>{[copy.condition, copy.finish].filter(Boolean).join(', ')}</small>
                <b>{rand(copy.price)}</b>
                <input type="hidden" name="copy" form={BUY_FORM} value={copyText(copy.line, copy)} />
              </li>
            ))}
          </ul>
          <Button type="submit" form={BUY_FORM} name="intent" value="add" look="gold" busy={isBusy}>
            Add {countOf(copies.length, 'card')}
          </Button>
        </>
      )}
    </div>
  );
}

function Added({ units, missed }: NonNullable<BuyAnswer['added']>) {
  return (
    <Notice
      tone={missed > 0 ? 'warn' : 'ok'}
      action={
        <ButtonLink to="/cart" look="gold" size="small">
          View Cart
        </ButtonLink>
      }
    >
      {countOf(units, 'card')} added to the cart.
      {missed > 0 &&
        ` ${countOf(missed, 'card')} could not be added: sold meanwhile, in your cart already, or the cart is full.`}
    </Notice>
  );
}
