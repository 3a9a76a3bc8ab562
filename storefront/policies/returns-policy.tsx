import { Link } from 'react-router';
import {
  COOLING_OFF_DAYS,
  COOLING_OFF_REFUND_DAYS,
  DAMAGE_REPORT_HOURS,
  INSPECTION_DAYS,
  QUALITY_MONTHS,
  REFUND_DAYS,
  RETURN_ANSWER_HOURS,
  RETURN_WINDOW_DAYS,
} from '#domain/shop/policies.ts';
import { daysText } from '#domain/time/business-days.ts';
import type { PolicyPageFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-layout.tsx';
import { ContactOptions } from './seller-details.tsx';

export function returnsSections({ shop }: PolicyPageFacts): PolicySection[] {
  return [
    {
      id: 'window',
      title: `The ${RETURN_WINDOW_DAYS}-day window`,
      content: (
        <p>
          You have {RETURN_WINDOW_DAYS} days from delivery to send an item back. It must be unopened, in its
          original condition and packaging, and come with proof of purchase: your order number will do.
        </p>
      ),
    },
    {
      id: 'cooling-off',
      title: `Your ${COOLING_OFF_DAYS} days by law`,
      content: (
        <p>
          Section 44 of the Electronic Communications and Transactions Act lets you cancel within{' '}
          {COOLING_OFF_DAYS} days of receiving your goods, without a reason and without a penalty. You pay
          only the direct cost of sending them back. We then refund everything you paid, shipping included,
          and by law within {COOLING_OFF_REFUND_DAYS} days of your cancelling at the latest.
        </p>
      ),
    },
    {
      id: 'exceptions',
      title: 'What can’t come back',
      content: (
        <>
          <p>Unless it is defective, or the law says otherwise, we can’t take back:</p>
          <ul>
            <li>Opened card packs</li>
            <li>Personalised items</li>
            <li>Digital products</li>
            <li>Tournament entry fees</li>
          </ul>
          <p>
            A seat that you booked at a tournament can still be cancelled, as section 17 of the Consumer
            Protection Act has it: until the time on the tournament’s page you do so on the page of your
            order, and what you paid goes back the way it came.
          </p>
          <p>Sale items may have other terms. Where they do, the product page says so before you buy.</p>
        </>
      ),
    },
    {
      id: 'how',
      title: 'How to return',
      content: (
        <>
          <ol>
            <li>
              <Link to="/contact">Write to us</Link> first, with your order number and the reason.
            </li>
            <li>We answer within {RETURN_ANSWER_HOURS} hours with a return authorisation number.</li>
            <li>Pack the item well, put that number on the parcel and send it.</li>
          </ol>
          <p>
            Without the number we can’t match a parcel to its order. If you changed your mind about an item,
            you pay for its way back.
          </p>
        </>
      ),
    },
    {
      id: 'damaged',
      title: 'Damaged or defective',
      content: (
        <p>
          Tell us within {DAMAGE_REPORT_HOURS} hours of delivery, with photos: that is how long we have to
          claim from the courier. Our courier collects the item at no cost to you, and you choose a
          replacement or a refund. A defect that shows later is covered too: see{' '}
          <a href="#rights">what the law adds</a>.
        </p>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds and store credit',
      content: (
        <p>
          We inspect what comes back within {daysText(INSPECTION_DAYS)} of its arrival. The refund follows
          within {daysText(REFUND_DAYS)}, to the payment method you used. You may take store credit instead,
          but never have to; it never expires.
        </p>
      ),
    },
    {
      id: 'exchanges',
      title: 'Exchanges',
      content: (
        <p>We gladly exchange an item while we have what you want instead. If we don’t, we refund you.</p>
      ),
    },
    { id: 'pre-orders', title: 'Pre-orders', content: shop.preOrders ? PRE_ORDERS_TAKEN : PRE_ORDERS_OFF },
    {
      id: 'rights',
      title: 'What the law adds',
      content: (
        <p>
          Nothing here takes away a right that the law gives you. Under the Consumer Protection Act goods must
          be of good quality and free of defects: for {QUALITY_MONTHS} months from delivery you may return
          what is not and choose a repair, a replacement or a refund, at our cost.
        </p>
      ),
    },
    {
      id: 'questions',
      title: 'Questions',
      content: (
        <p>
          About a return, <ContactOptions shop={shop} />. We answer within {RETURN_ANSWER_HOURS} hours. Who we
          are, in full, is in the <Link to="/shipping-policy#seller">shipping policy</Link>.
        </p>
      ),
    },
  ];
}

const PRE_ORDERS_OFF = <p>We accept no pre-orders at present, so there is none to cancel or return.</p>;

const PRE_ORDERS_TAKEN = (
  <p>
    You may cancel a pre-order at any time before it ships and get everything back, shipping included. Once it
    has arrived, it can be returned like any other item. When it ships:{' '}
    <Link to="/shipping-policy#pre-orders">shipping policy</Link>.
  </p>
);
