import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { ParkedSale } from '#backend/counter/parked-sales.ts';
import type { OfficeCounterSold, OfficeCounterUnit } from '#contract/office/counter.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { ScanField } from '../pieces/scans/scan-field.tsx';
import { useIsReady } from '../pieces/use-is-ready.ts';
import { ReadyOrder, type WaitingOrder } from './collect-list.tsx';
import { FoundUnits } from './found-units.tsx';
import { PAY_FORM } from './line-button.tsx';
import { OtherItem } from './other-item.tsx';
import { ParkedList } from './parked-list.tsx';
import { PayPart } from './pay-part.tsx';
import { SaleDiscount } from './sale-discount.tsx';
import { hasCards, hasSeats, itemsOf, otherUnit, type SaleLine, sumOf, writeLines } from './sale-lines.ts';
import { SaleList } from './sale-list.tsx';
import { type GiftCardTerms, SellGiftCard } from './sell-gift-card.tsx';
import { SoldOfflinePart, SoldPart } from './sold-part.tsx';
import { StoreCredit } from './store-credit.tsx';
import { remember, useStored } from './stored-sales.ts';
import type { Refusal } from './till-calls.ts';
import { UnitTiles } from './unit-tiles.tsx';
import { useDoor } from './use-door.ts';
import { useParking } from './use-parking.ts';
import { type Hit, type Sold, useTill } from './use-till.ts';
import { WaitingSales } from './waiting-sales.tsx';

const MAX_TILES = 8;

interface TillProps {
  isVatVendor: boolean;
  maySetPrices: boolean;
  giftCards: GiftCardTerms;
  most: readonly OfficeCounterUnit[];
  search: string;
  collect: readonly WaitingOrder[];
  parked: readonly (ParkedSale & { when: string })[];
  /** Without JavaScript: search results and the sale's lines. */
  ready: string | undefined;
  found: readonly OfficeCounterUnit[] | undefined;
  lines: readonly SaleLine[];
  /** A seat to put on the sale, of the door from which the till was opened. */
  door: SaleLine | undefined;
  formKey: string;
  sold: OfficeCounterSold | undefined;
  refused: Refusal | undefined;
  children?: ReactNode;
}

/** Goods on the left, the sale and its payment on the right. */
export function Till({
  collect,
  parked,
  isVatVendor,
  maySetPrices,
  giftCards,
  most,
  search,
  found,
  lines: given,
  formKey,
  door,
  refused,
  children,
  ...plain
}: TillProps) {
  const { revalidate } = useRevalidator();
  const kept = useStored();
  useEffect(() => remember(most), [most]);
  const isScripted = useIsReady();
  const lines = isScripted ? kept.lines : withTyped(given, refused?.typed);
  const { scan, add, sellCard, hit, choice, ready, pay, isBusy, ...till } = useTill(
    { found, ready: plain.ready, collect },
    revalidate,
  );
  const parking = useParking(revalidate);
  const park = () => {
    if (till.mayNotPark()) return;
    parking.parkIt();
    till.forgetHit();
  };
  /** Without the page's script, who plays is kept only in the form that holds it. */
  const seatsForm = !isScripted && hasSeats(lines) ? PAY_FORM : undefined;
  useDoor(door, till.addSeat);
  const plainly: Sold | undefined = lines.length === 0 && plain.sold ? { sale: plain.sold } : undefined;
  const sold = till.sold ?? plainly;
  return (
    <div className="till">
      {seatsForm && (
        // What Enter presses in the form of the payment: the first of its buttons.
        <button type="submit" form={seatsForm} name="do" value="enter" formNoValidate hidden />
      )}
      <div className="till__goods">
        <ScanField
          label="Scan, or type a name"
          name="search"
          method="post"
          fields={{ do: 'find', lines: writeLines(lines) }}
          form={seatsForm}
          defaultValue={seatsForm ? '' : search}
          placeholder={`barcode, SKU, sv8 237, a name${isScripted ? ', a gift card, the code of credit' : ''}`}
          place={`counter ${itemsOf(lines)} ${sold?.sale.number ?? ''}`}
          onScan={scan}
          onDigit={(digit) => {
            const unit = most[digit - 1];
            if (!unit || digit > MAX_TILES) return false;
            add(unit);
            return true;
          }}
        >
          <TillHit hit={hit} />
        </ScanField>
        <WaitingSales />
        {isScripted && <ParkedList sales={parked} parking={parking} isSelling={lines.length > 0} />}
        {ready && <ReadyOrder key={ready.number} order={ready} />}
        {!ready && (
          <FoundUnits
            units={choice}
            search={isScripted ? till.missed : search}
            isTold={isScripted}
            mayList={maySetPrices}
            lines={lines}
            onAdd={add}
          />
        )}
        <UnitTiles units={most.slice(0, MAX_TILES)} lines={lines} onAdd={add} />
        {!isScripted && <WithoutScript />}
        {isScripted && (
          <OtherItem
            isVatVendor={isVatVendor}
            onAdd={(name, priceCents) => add(otherUnit(lines, name, priceCents))}
          />
        )}
        {isScripted && giftCards && <StoreCredit onUse={till.saleCards.use} />}
        {isScripted && <SellGiftCard terms={giftCards} onAdd={sellCard} />}
      </div>
      <section
        className="till__sale box"
        aria-label="Sale"
        data-unsaved={isScripted && lines.length > 0 ? '' : undefined}
      >
        {sold && <SoldPart key={sold.sale.number} sold={sold.sale} cards={sold.cards} />}
        {till.soldOffline && lines.length === 0 && <SoldOfflinePart sold={till.soldOffline} />}
        {lines.length === 0 && !sold && !till.soldOffline && (
          <p className="meta">Nothing is on the sale yet.</p>
        )}
        {lines.length > 0 && (
          <>
            <div className="till-head">
              <h2>On the sale</h2>
              {isScripted && (
                <Button onClick={park} {...pressedBy('F4')}>
                  Park it <Keys of="F4" />
                </Button>
              )}
            </div>
            <SaleList lines={lines} {...{ isScripted, maySetPrices }} onClosed={till.release} />
            {isScripted && !hasCards(lines) && <SaleDiscount onClosed={till.release} />}
            <PayPart
              lines={lines}
              sum={sumOf(lines, isScripted ? kept.discount : undefined)}
              isVatVendor={isVatVendor}
              formKey={formKey}
              refusal={till.refusal ?? (isScripted ? undefined : refused)}
              isBusy={isBusy}
              onPay={pay}
              cards={till.saleCards}
            />
          </>
        )}
        {lines.length === 0 && refused?.message && <p role="alert">{refused.message}</p>}
      </section>
      <div className="till__more">{children}</div>
    </div>
  );
}

const withTyped = (lines: readonly SaleLine[], typed: Refusal['typed']): readonly SaleLine[] =>
  typed
    ? lines.map((line) => ({ ...line, seats: { waitingId: line.seats?.waitingId ?? null, typed } }))
    : lines;

const WithoutScript = () => (
  <noscript>
    <Note tone="info" title="JavaScript is switched off.">
      Goods can be found and sold, in cash or by card. Gift cards, discounts, other prices, items without a
      SKU, parked sales, and sales without a connection need JavaScript.
    </Note>
  </noscript>
);

/** Green with the quantity now on the sale, or red with what to do. */
const TillHit = ({ hit }: { hit: Hit | undefined }) => (
  <>
    <div role="status">{hit && hit.result !== 'wrong' && <Shown hit={hit} />}</div>
    <div role="alert">{hit?.result === 'wrong' && <Shown hit={hit} />}</div>
  </>
);

const Shown = ({ hit: { result, title, tags, advice, image } }: { hit: Hit }) => (
  <div className={result === 'wrong' ? 'hit hit--wrong' : 'hit'}>
    {result === 'right' ? (
      <span className="thumb">
        <Picture src={image ?? undefined} alt="" width={36} height={50} />
      </span>
    ) : (
      <OfficeIcon name={result === 'wrong' ? 'octagon-x' : 'list-checks'} />
    )}
    <div>
      <b>{title}</b>
      <CardTags tags={tags} />
      {advice !== '' && <p>{advice}</p>}
    </div>
  </div>
);
