import { Link } from 'react-router';
import { formatWholeRand } from '#domain/money/money.ts';
import { shippingPriceText, tariff } from '#domain/shipping/shipping.ts';
import { INSPECTION_DAYS, PROCESSING_DAYS } from '#domain/shop/policies.ts';
import { COUNTRY } from '#domain/shop/shop-facts.ts';
import { daysText } from '#domain/time/business-days.ts';
import type { PolicyPageFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-layout.tsx';
import { PolicyTable } from './policy-table.tsx';
import { ContactOptions, SellerDetails } from './seller-details.tsx';

export function shippingSections(facts: PolicyPageFacts): PolicySection[] {
  const { shop } = facts;
  const { delivery } = shop;
  return [
    {
      id: 'prices',
      title: 'Prices and times',
      content: (
        <>
          <PolicyTable
            caption="Delivery prices and times"
            columns={['Delivery', 'Price', 'Time']}
            rows={(['shipping', 'pudo', 'collect'] as const)
              .flatMap((method) => tariff(delivery, method, 0))
              .map((rate) => [rate.serviceName, shippingPriceText(rate.priceCents), rate.deliveryTime])}
          />
          <p>
            Times count in business days from the day we pack. The checkout shows the price for your address
            before you pay, and that is the price we charge.
          </p>
        </>
      ),
    },
    {
      id: 'free-shipping',
      title: 'Free shipping',
      content: (
        <p>
          From {formatWholeRand(delivery.freeDoorFromCents)} in your cart, standard and express delivery to
          your door are free. A locker is free from {formatWholeRand(delivery.freeLockerFromCents)}.
          Collecting is always free.
        </p>
      ),
    },
    {
      id: 'processing',
      title: 'When it leaves us',
      content: (
        <p>
          We process every paid order within {daysText(PROCESSING_DAYS)}. Parcels leave Monday to Friday, not
          on public holidays.
        </p>
      ),
    },
    {
      id: 'where',
      title: 'Where we deliver',
      content: (
        <p>
          To every province of {COUNTRY.name}: to your door, to a PUDO locker, or over our counter in{' '}
          {shop.city}. We don’t ship to other countries. A parcel too big for a locker goes to your door; the
          checkout says so.
        </p>
      ),
    },
    {
      id: 'courier',
      title: 'Courier and insurance',
      content: (
        <p>
          {shop.courierName} carries our parcels. Every delivery is tracked and insured, and travels at our
          risk until you have it. If one is late or lost, <ContactOptions shop={shop} /> with your order
          number and we trace it.
        </p>
      ),
    },
    { id: 'pre-orders', title: 'Pre-orders', content: shop.preOrders ? PRE_ORDERS_TAKEN : PRE_ORDERS_OFF },
    {
      id: 'returns',
      title: 'When something comes back',
      content: (
        <p>
          If an item arrives damaged, defective or wrong, our courier collects it from you at no cost. If you
          changed your mind, you pay its way back. Either way we process it within {daysText(INSPECTION_DAYS)}{' '}
          of its arrival here: see the <Link to="/returns-policy">returns policy</Link>.
        </p>
      ),
    },
    {
      id: 'shipping-costs',
      title: 'Refunds of shipping costs',
      content: (
        <p>
          Cancel before your parcel has left and we refund what you paid for shipping. After that shipping
          costs stay paid, except where the law gives them back: when goods were defective, or when you{' '}
          <Link to="/returns-policy#cooling-off">cancel within the legal cooling-off time</Link>.
        </p>
      ),
    },
    {
      id: 'paying',
      title: 'Paying',
      content: (
        <p>
          Prices are in South African rand{shop.vatNumber && ' and include VAT'}. You pay through PayFast
          before we ship. The checkout shows the full price with delivery first, and you can correct or drop
          the order until you pay. The confirmation email is your record of it.
        </p>
      ),
    },
    {
      id: 'questions',
      title: 'Questions',
      content: (
        <p>
          Our business hours are {shop.hours}. Any question about a delivery: <ContactOptions shop={shop} />.
        </p>
      ),
    },
    { id: 'seller', title: 'Who you buy from', content: <SellerDetails {...facts} /> },
  ];
}

const PRE_ORDERS_OFF = (
  <p>
    We take no pre-orders at present: everything you can order is here. Should we offer them, a pre-order will
    ship on its release day, and its product page will name that day before you pay.
  </p>
);

const PRE_ORDERS_TAKEN = (
  <>
    <p>
      We take pre-orders on items that say so, and their product pages name the release day. A pre-order ships
      within {daysText(PROCESSING_DAYS)} of that day. If the publisher moves it, we tell you by email.
    </p>
    <p>
      An order with a pre-order in it ships together, once everything is here. Order the rest separately if
      you want it sooner. How to cancel: <Link to="/returns-policy#pre-orders">returns policy</Link>.
    </p>
  </>
);
