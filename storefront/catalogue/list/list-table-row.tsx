import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type CartProblem, cartMessage } from '#domain/cart/cart.ts';
import { formatRand } from '#domain/money/money.ts';
import { isPurchasable, stockLabel } from '#domain/stock/stock.ts';
import { CardError } from '../../pieces/products/card-error.tsx';
import { type CardProduct, singleLine } from '../../pieces/products/card-product.ts';
import { Price } from '../../pieces/products/price.tsx';
import { offerAddress } from '../../pieces/products/product-address.ts';
import { StockLabel } from '../../pieces/products/stock-label.tsx';
import { putInCart } from '../../state/use-cart.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { LIST_COLUMNS } from './list-columns.ts';
import { offerName, toListRow } from './list-row.ts';
import {
  BuyCells,
  CardCells,
  Condition,
  LinkCells,
  Marks,
  regularPrice,
  shortStock,
} from './list-table-cells.tsx';

/** From the name to the condition, without the language, which narrow windows leave out. */
const CARD_COLUMNS = 6;

interface ListTableRowProps {
  product: CardProduct;
  onSpeak: (text: string) => void;
  onShow: (product: CardProduct, row: HTMLElement | null) => void;
  onHide: () => void;
}

export function ListTableRow({ product, onSpeak, onShow, onHide }: ListTableRowProps) {
  const row = toListRow(product);
  const { offers, single } = row;
  const place = useRef<HTMLTableRowElement>(null);
  const [chosenId, setChosenId] = useState(row.shown.variationId);
  const [problem, setProblem] = useState<CartProblem>();
  const offer = offers.find(({ variationId }) => variationId === chosenId) ?? row.shown;
  const isOut = !isPurchasable(offer);
  const form = `row-${product.id}`;
  const address = offerAddress(product, offer);

  // A choice made before hydration wins.
  useEffect(() => {
    const select = place.current?.querySelector('select');
    if (select) setChosenId(Number(select.value));
  }, []);

  function choose(variationId: number) {
    setChosenId(variationId);
    setProblem(undefined);
    const chosen = offers.find((each) => each.variationId === variationId);
    if (!chosen) return;
    onSpeak(`${offerName(row, chosen)}: ${formatRand(chosen.priceCents)}, ${stockLabel(chosen)}`);
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const units = Number(new FormData(event.currentTarget).get('quantity') ?? 1);
    setProblem(putInCart(singleLine(product, offer), units));
  }

  return (
    <>
      <tr ref={place} className={isOut ? 'list-row list-row--out' : 'list-row'}>
        <td className="list-row__picture">
          <Link
            to={address}
            tabIndex={-1}
            aria-hidden="true"
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onShow(product, place.current)}
            onPointerLeave={onHide}
          >
            <Picture src={product.image} alt="" width={33} height={46} />
          </Link>
        </td>
        <th scope="row" className="list-row__name" colSpan={single ? undefined : CARD_COLUMNS}>
          <Link
            to={address}
            prefetch="intent"
            onFocus={({ currentTarget }) =>
              currentTarget.matches(':focus-visible') && onShow(product, place.current)
            }
            onBlur={onHide}
          >
            {row.name}
            <span className="sr-only">{row.rest}</span>
          </Link>
          <Marks product={product} offer={offer} />
          {single?.copies && <span className="list-row__mark">Photos</span>}
        </th>
        {!single && <td className="list-row__language" />}
        {single && (
          <>
            <CardCells single={single} />
            <td className="list-row__condition">
              <Condition row={row} single={single} offer={offer} form={form} onChoose={choose} />
            </td>
          </>
        )}
        <td className="list-row__price">
          <Price
            price={formatRand(offer.priceCents)}
            regular={regularPrice(offer)}
            from={product.isFrom && !single}
          />
        </td>
        <td className="list-row__stock">
          <StockLabel stock={offer}>{shortStock(offer)}</StockLabel>
        </td>
        {single?.isCopy && <LinkCells address={address} word="Copies" name={`Copies of ${row.spoken}`} />}
        {!single && product.hasOptions && (
          <LinkCells address={address} word="Options" name={`Options of ${row.spoken}`} />
        )}
        {!(single ? single.isCopy : product.hasOptions) && (
          <BuyCells product={product} row={row} offer={offer} form={form} onAdd={add} />
        )}
      </tr>
      {problem && (
        <tr>
          <td colSpan={LIST_COLUMNS.length}>
            <CardError message={cartMessage(problem)} onDismiss={() => setProblem(undefined)} />
          </td>
        </tr>
      )}
    </>
  );
}
