import type { ReactNode } from 'react';
import { formatRand } from '#domain/money/money.ts';
import { isPurchasable, LOW_STOCK_FROM, type StockState, stockLabel } from '#domain/stock/stock.ts';
import type { Single, SingleOffer } from './single.ts';
import './condition-strip.css';

interface ConditionStripProps {
  card: string;
  graded: Single['graded'];
  /** Shows the price of a copy; its button leads to all of them. */
  isCopy?: boolean | undefined;
  offers: readonly SingleOffer[];
  chosen: SingleOffer;
  onChoose: (variationId: number | undefined) => void;
}

/** Choice of what the form adds: one cell per condition, or a full label if there is only one. */
export function ConditionStrip({ card, graded, isCopy, offers, chosen, onChoose }: ConditionStripProps) {
  if (offers.length === 1) {
    const certificate = graded?.certificate && isPurchasable(chosen) && `cert ${graded.certificate}`;
    return <OneCondition offer={chosen}>{isCopy ? formatRand(chosen.priceCents) : certificate}</OneCondition>;
  }
  return (
    <fieldset className="condition-strip">
      <legend className="sr-only">Condition of {card}</legend>
      {offers.map((offer) => {
        const { variationId, condition, code, priceCents } = offer;
        if (!isPurchasable(offer)) {
          return (
            <span key={variationId} className="condition-strip__none" title={condition}>
              <b>{code}</b>0
            </span>
          );
        }
        const price = formatRand(priceCents);
        return (
          <label key={variationId}>
            <input
              type="radio"
              name="variation_id"
              value={variationId}
              checked={variationId === chosen.variationId}
              aria-label={`${condition}, ${price}, ${stockLabel(offer)}`}
              onChange={() => onChoose(variationId)}
            />
            <span aria-hidden="true">
              <b>
                {code} <i className={toneOf(offer)}>{offer.stockQuantity}</i>
              </b>
              {price.replace(/^R\s/, '')}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function OneCondition({ offer, children }: { offer: SingleOffer; children: ReactNode }) {
  const isOut = !isPurchasable(offer);
  return (
    <p className={`condition-strip condition-strip--one ${isOut ? 'condition-strip__none' : ''}`}>
      {offer.variationId !== undefined && (
        <input type="hidden" name="variation_id" value={offer.variationId} />
      )}
      <b>{offer.condition || 'One condition'}</b>{' '}
      {children || <i className={toneOf(offer)}>{isOut ? 'None left' : stockLabel(offer)}</i>}
    </p>
  );
}

const toneOf = ({ stockQuantity = Number.POSITIVE_INFINITY }: StockState): string | undefined =>
  stockQuantity <= LOW_STOCK_FROM ? 'low' : undefined;
