import type { ApiInvoice } from '#contract/orders.ts';
import { withWords } from '#domain/credit/gift-card-code.ts';
import type { OrderDiscount } from '#domain/discounts/order-discounts.ts';
import { decimalFromCents, formatRand } from '#domain/money/money.ts';
import {
  ABRIDGED_INVOICE_UP_TO_CENTS,
  VAT_PERCENT,
  vatInsideCents,
  vatOfOrderCents,
} from '#domain/money/vat.ts';
import { isReceivedBy, RECEIVED_BY_WAYS } from '#domain/orders/received-by.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { longDate } from '#domain/time/long-date.ts';
import type { OrderCredit } from '../credit/order-credit.ts';
import { describeAmounts, undiscountedCents } from '../orders/describe-amounts.ts';
import { lineOptions } from '../orders/line-options.ts';
import { addressLines, billingAddress, shippingAddress } from '../orders/order-address.ts';
import { dueCents } from '../orders/order-due.ts';
import { creditName } from '../orders/paid-with.ts';
import type { CounterSale, Order, OrderLine } from '../orders/queries.ts';
import type { InvoicesTable } from './tables.ts';

interface InvoiceParts {
  invoice: InvoicesTable;
  order: Order;
  lines: readonly OrderLine[];
  discounts: readonly OrderDiscount[];
  shop: ShopFacts;
  /** For a counter sale. */
  sale: Pick<CounterSale, 'paid_by' | 'due_cents' | 'card_cents'> | undefined;
  /** Provider of the payment; a counter sale has its own ways. */
  paidBy: string | undefined;
  /** Time of the final refund. */
  refundedAt: string | undefined;
  credit: readonly OrderCredit[];
  refunds: readonly { at: string; totalCents: number; isCredit: boolean }[];
}

/** Abridged up to R5,000 (VAT Act, section 20); without a VAT number it must not be called a tax invoice. */
export function describeInvoice({
  invoice,
  order,
  lines,
  discounts,
  shop,
  sale,
  paidBy,
  refundedAt,
  credit,
  refunds,
}: InvoiceParts): ApiInvoice {
  const isOfCards = order.gift_card_cents > 0;
  const isVendor = invoice.vat_number !== null && !isOfCards;
  const isAbridged = isVendor && order.total_cents <= ABRIDGED_INVOICE_UP_TO_CENTS;
  const vatCents = vatOfOrderCents(order);
  const amounts = describeAmounts(order, discounts);
  return {
    title: isAbridged ? 'Abridged tax invoice' : isVendor ? 'Tax invoice' : 'Invoice',
    number: invoiceNumber(invoice.number),
    issued_at: invoice.issued_at,
    order_number: order.number,
    seller: [shop.legalName, ...shop.addressLines, ...(isVendor ? [`VAT number ${invoice.vat_number}`] : [])],
    buyer: isAbridged ? null : buyerLines(order),
    lines: [
      ...lines.map((line) => ({
        description: [line.name, ...lineOptions(line)].join(', '),
        quantity: isAbridged ? null : line.quantity,
        total: decimalFromCents(undiscountedCents(line)),
      })),
      ...(sale
        ? []
        : [
            {
              description: `Delivery: ${order.shipping_title}`,
              quantity: isAbridged ? null : 1,
              total: decimalFromCents(amounts.deliveryCents),
            },
          ]),
      ...amounts.discounts.map(({ title, cents }) => ({
        description: title,
        quantity: null,
        total: decimalFromCents(-cents),
      })),
    ],
    vat: isVendor
      ? {
          excluding: decimalFromCents(order.total_cents - vatCents),
          vat: decimalFromCents(vatCents),
          rate: `${VAT_PERCENT} %`,
        }
      : null,
    total: decimalFromCents(order.total_cents),
    notes: [
      order.total_cents === 0
        ? 'There was nothing to pay.'
        : `Paid on ${longDate(new Date(order.paid_at ?? invoice.issued_at))} ${waysOfOrder(order, credit, sale ? wayOfSale(sale) : wayOf(paidBy))}.`,
      ...(sale && sale.due_cents < dueCents(order)
        ? [`Rounded down to ${formatRand(sale.due_cents)} for want of smaller coins.`]
        : []),
      ...refunds
        .filter(({ totalCents }) => totalCents < order.total_cents)
        .map((refund) => creditNote(refund, isVendor)),
      ...(invoice.vat_number !== null && isOfCards ? [NO_VAT_ON_CARDS] : []),
      ...(refundedAt === undefined ? [] : [wholeRefund(order, refundedAt, refunds)]),
    ],
  };
}

const NO_VAT_ON_CARDS = 'No VAT on a gift card: VAT is due on what is bought with it.';

const wayOf = (paidBy = ''): MoneyWay => ({
  words: isReceivedBy(paidBy) ? RECEIVED_BY_WAYS[paidBy] : 'through PayFast',
});

interface MoneyWay {
  words: string;
  /** Each part is in the words already. */
  isSplit?: boolean;
}

function waysOfOrder(order: Order, credit: readonly OrderCredit[], way: MoneyWay): string {
  const { words, isSplit = false } = way;
  if (order.credit_cents === 0) return words;
  const cards = credit
    .filter(({ state }) => state === 'spent')
    .map((part) => `${withWords(creditName(part))} (${formatRand(part.cents)})`);
  const cents = dueCents(order);
  const money = cents > 0 ? [isSplit ? words : `${words} (${formatRand(cents)})`] : [];
  return [...cards, ...money].join(' and ');
}

function wayOfSale({ paid_by, card_cents, due_cents }: NonNullable<InvoiceParts['sale']>): MoneyWay {
  if (paid_by === 'card') return { words: 'by card' };
  if (card_cents === 0) return { words: 'in cash' };
  const words = `by card (${formatRand(card_cents)}) and in cash (${formatRand(due_cents - card_cents)})`;
  return { words, isSplit: true };
}

function wholeRefund({ total_cents }: Order, at: string, refunds: InvoiceParts['refunds']): string {
  if (total_cents === 0) return `Called off on ${longDate(new Date(at))}.`;
  const only = refunds.length === 1 && refunds[0]?.isCredit ? AS_CREDIT : '';
  return `Refunded on ${longDate(new Date(at))}${only}.`;
}

const AS_CREDIT = ' as store credit';

function creditNote(
  { at, totalCents, isCredit }: InvoiceParts['refunds'][number],
  isVendor: boolean,
): string {
  const vat = isVendor ? `, VAT of ${formatRand(vatInsideCents(totalCents))} included` : '';
  return `${formatRand(totalCents)} credited on ${longDate(new Date(at))}${isCredit ? AS_CREDIT : ''}${vat}.`;
}

function buyerLines(order: Order): string[] {
  const billing = billingAddress(order);
  const address = billing.address_1 === '' ? shippingAddress(order) : billing;
  return [`${order.first_name} ${order.last_name}`, ...addressLines(address), order.email];
}

export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`;
