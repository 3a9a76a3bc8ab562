import { useState } from 'react';
import type { ApiDeckList } from '#contract/deck-lists.ts';
import { freeDeliveryNudge } from '#domain/cart/cart.ts';
import { formatRand, formatWholeRand } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { OrderSummary } from '../pieces/orders/order-summary.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Icon, type IconName } from '../ui/marks/icon.tsx';
import { centsOf, rand } from './deck-texts.ts';
import { findDeckWants } from './find-deck-wants.ts';

interface BasketProps {
  list: ApiDeckList;
  /** Of the stored list, to share. */
  url: string;
  freeFromCents: number;
  isAdding: boolean;
  /** Number of units just added to the cart. */
  inCart: number;
}

/** The list's total, and one button that adds everything. */
export function Basket({ list, url, freeFromCents, isAdding, inCart }: BasketProps) {
  const { totals, missing, id } = list;
  const wanted = findDeckWants(list.lines);
  const missingCents = freeFromCents - centsOf(totals.total);
  const rows = [
    ['Cards wanted', totals.wanted],
    ['Found and chosen', totals.chosen],
    ['If you say yes', totals.if_confirmed],
    ['Missing', totals.missing],
    ['On lines we cannot read', totals.unread],
    ['Yours already, or left out', totals.not_needed],
  ] as const;
  return (
    <OrderSummary title="This basket" id="basket">
      <dl className="totals">
        {rows.map(
          ([label, count], place) =>
            (place < 2 || count > 0) && (
              <div key={label} className="deck-basket__row">
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ),
        )}
        <dt className="totals__total">Total</dt>
        <dd className="totals__total" aria-live="polite">
          {rand(totals.total)}
        </dd>
      </dl>
      <PrintingsSwitch list={list} />
      {totals.chosen > 0 && (
        <p className={missingCents > 0 ? 'nudge' : 'nudge nudge--reached'}>
          {missingCents > 0
            ? freeDeliveryNudge(missingCents)
            : `Free courier: this basket is over ${formatWholeRand(freeFromCents)}.`}
        </p>
      )}
      <AddButton chosen={totals.chosen} isAdding={isAdding} inCart={inCart} />
      <div className="deck-basket__pair">
        <CopyButton icon="link" label="Share list" text={url} done="Link copied" />
        <ButtonLink to={`/deck/${id}/edit`} size="small" icon="undo-2">
          Edit list
        </ButtonLink>
      </div>
      <p className="unscripted">
        To share: <a href={url}>{url}</a>
      </p>
      {missing !== '' && (
        <>
          <h3 className="title">Missing, to copy</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
          <section className="deck-basket__missing" tabIndex={0} aria-label="Missing lines">
            <pre>{missing}</pre>
          </section>
          <div className="deck-basket__pair">
            <CopyButton icon="copy" label="Copy" text={missing} done="Copied" />
            {wanted && (
              <ButtonLink to={wanted.address} size="small" icon="bell">
                Tell me when
              </ButtonLink>
            )}
          </div>
          {wanted && (
            <p className="muted small">
              One mail when a card that is missing comes in
              {wanted.asked < wanted.missing && `, for ${wanted.asked} of these ${wanted.missing} cards`}.
            </p>
          )}
        </>
      )}
    </OrderSummary>
  );
}

interface AddButtonProps {
  chosen: number;
  isAdding: boolean;
  inCart: number;
  /** In the bar at the foot of a phone. */
  short?: boolean;
}

export function AddButton({ chosen, isAdding, inCart, short = false }: AddButtonProps) {
  if (inCart > 0) {
    return (
      <>
        {!short && (
          <p className="deck-basket__in-cart">
            <Icon name="check" /> {inCart} in your cart
          </p>
        )}
        <ButtonLink to="/cart" look="gold" size={short ? undefined : 'large'} block={!short}>
          View Cart
        </ButtonLink>
      </>
    );
  }
  if (chosen === 0) return null;
  const cards = countOf(chosen, 'card');
  return (
    <Button
      type="submit"
      name="intent"
      value="add"
      look="gold"
      size={short ? undefined : 'large'}
      block={!short}
      busy={isAdding}
    >
      {short ? `Add ${cards}` : `Add ${cards} to the cart`}
    </Button>
  );
}

/** One press takes the cheapest printing of every card, or goes back to the listed ones. */
function PrintingsSwitch({ list: { rules, totals } }: Pick<BasketProps, 'list'>) {
  const savedCents = centsOf(totals.listed_first_total) - centsOf(totals.cheapest_total);
  if (rules.printing === 'exact' || savedCents <= 0) return null;
  const isCheapest = rules.printing === 'cheapest';
  return (
    <div className="deck-basket__switch">
      <p className="small" role="status">
        {isCheapest
          ? `The cheapest printings save ${formatRand(savedCents)}.`
          : `Other printings of the same cards cost ${formatRand(savedCents)} less.`}
      </p>
      <Button type="submit" name="intent" value={isCheapest ? 'listed first' : 'cheapest'} size="small">
        {isCheapest ? 'Listed printings' : `Cheapest printings, save ${formatRand(savedCents)}`}
      </Button>
    </div>
  );
}

interface CopyButtonProps {
  icon: IconName;
  label: string;
  text: string;
  done: string;
}

function CopyButton({ icon, label, text, done }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
  };
  return (
    <Button
      size="small"
      icon={isDone ? 'check' : icon}
      className="scripted"
      onClick={copy}
      aria-live="polite"
    >
      {isDone ? done : label}
    </Button>
  );
}
