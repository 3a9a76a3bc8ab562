import type { FormEvent } from 'react';
import { formatRand } from '#domain/money/money.ts';
import { isPurchasable } from '#domain/stock/stock.ts';
import { AddForm } from '../../pieces/products/add-form.tsx';
import { reductionOf } from '../../pieces/products/card-button.ts';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import { FinishMark, RarityMark } from '../../pieces/products/card-signs.tsx';
import { wantAddress } from '../../pieces/products/product-address.ts';
import type { Single, SingleOffer } from '../../pieces/products/single.ts';
import { useUnitsInCart } from '../../state/use-cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { type ListRow, offerName, splitNumber } from './list-row.ts';

export const regularPrice = ({ regularPriceCents }: SingleOffer): string | undefined =>
  regularPriceCents === undefined ? undefined : formatRand(regularPriceCents);

export function Marks({ product: { isNew }, offer }: { product: CardProduct; offer: SingleOffer }) {
  const reduction = reductionOf(offer.priceCents, offer.regularPriceCents);
  if (reduction) {
    return (
      <span className="list-row__mark list-row__mark--sale">
        <span className="sr-only">Sale </span>
        {reduction}
      </span>
    );
  }
  return isNew && <span className="list-row__mark">New</span>;
}

export function CardCells({ single }: { single: Single }) {
  const { set, setCode, rarity, finish, languageCode } = single;
  const [own, ofSet] = splitNumber(single.number);
  return (
    <>
      <td className={isCodeIn(own, setCode) ? 'list-row__set list-row__set--in-number' : 'list-row__set'}>
        <span className="list-row__set-name">{set} </span>
        {setCode && <small>{setCode}</small>}
      </td>
      <td className="list-row__number">
        <b>{own}</b>
        <small>{ofSet}</small>
      </td>
      <td className="list-row__rarity">{rarity && <RarityMark rarity={rarity} />}</td>
      <td className="list-row__finish">{finish && <FinishMark finish={finish} full />}</td>
      <td className="list-row__language">{languageCode}</td>
    </>
  );
}

/** 'OP-09' in 'OP09-118' */
const isCodeIn = (number: string, code: string | undefined): boolean =>
  code !== undefined && number.startsWith(code.replace('-', ''));

interface ConditionProps {
  row: ListRow;
  single: Single;
  offer: SingleOffer;
  form: string;
  onChoose: (variationId: number) => void;
}

export function Condition({ row: { offers, spoken }, single, offer, form, onChoose }: ConditionProps) {
  const { variationId, condition, code } = offer;
  if (!isPurchasable(offer)) return 'None left';
  if (offers.length > 1) {
    return (
      <select
        form={form}
        name="variation_id"
        defaultValue={variationId}
        aria-label={`Condition of ${spoken}`}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {offers.map((each) => (
          <option key={each.variationId} value={each.variationId}>
            {each.code} · {formatRand(each.priceCents).replace(/^R\s/, '')}
          </option>
        ))}
      </select>
    );
  }
  return (
    <>
      {variationId !== undefined && (
        <input type="hidden" form={form} name="variation_id" value={variationId} />
      )}
      {single.graded && <span className="list-row__mark list-row__mark--grade">{condition}</span>}
      {!single.graded && condition && <abbr title={condition}>{code}</abbr>}
    </>
  );
}

interface BuyCellsProps {
  product: CardProduct;
  row: ListRow;
  offer: SingleOffer;
  form: string;
  onAdd: (event: FormEvent<HTMLFormElement>) => void;
}

export function BuyCells({ product, row, offer, form, onAdd }: BuyCellsProps) {
  const inCart = useUnitsInCart(product.id, offer.variationId);
  const name = offerName(row, offer);
  if (!isPurchasable(offer)) {
    return (
      <>
        <td className="list-row__quantity" />
        <td className="list-row__add">
          <ButtonLink to={wantAddress(product)} icon="bell" aria-label={`Tell me when ${row.spoken} is back`}>
            <span className="list-row__word">Tell me</span>
          </ButtonLink>
        </td>
      </>
    );
  }
  return (
    <>
      <td className="list-row__quantity">
        <input
          form={form}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={product.soldIndividually ? 1 : offer.stockQuantity}
          defaultValue={1}
          aria-label={`Quantity of ${row.spoken}`}
          data-field="quantity"
        />
      </td>
      <td className="list-row__add">
        <AddForm id={form} onSubmit={onAdd}>
          <input type="hidden" name="product_id" value={product.id} />
          <Button
            type="submit"
            look={inCart > 0 ? 'in-cart' : 'line'}
            icon={inCart > 0 ? 'check' : 'plus'}
            aria-label={inCart > 0 ? `In cart ${inCart}, add ${name}` : `Add ${name}`}
            data-field="add"
          >
            {inCart > 0 ? (
              <span>
                <span className="list-row__word">In cart</span> {inCart}
              </span>
            ) : (
              <span className="list-row__word">Add</span>
            )}
          </Button>
        </AddForm>
      </td>
    </>
  );
}

export function LinkCells({ address, word, name }: { address: string; word: string; name: string }) {
  return (
    <>
      <td className="list-row__quantity" />
      <td className="list-row__add">
        <ButtonLink to={address} icon="chevron-right" aria-label={name}>
          <span className="list-row__word">{word}</span>
        </ButtonLink>
      </td>
    </>
  );
}

/** The head says that it is stock. */
export function shortStock(offer: SingleOffer) {
  if (!isPurchasable(offer)) return 'Out';
  if (offer.stockStatus === 'onbackorder') return 'To order';
  if (offer.stockQuantity === undefined) return 'In stock';
  return (
    <>
      {offer.stockQuantity}
      <span className="sr-only"> in stock</span>
    </>
  );
}
