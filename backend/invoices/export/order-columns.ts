import type { ApiAddress } from '#contract/orders.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { vatOfOrderCents } from '#domain/money/vat.ts';
import { ORDER_RULES } from '#domain/orders/order-status.ts';
import { provinceName } from '#domain/shipping/provinces.ts';
import { shopTime } from '../../ground/shop-days.ts';
import { lineOptions } from '../../orders/line-options.ts';
import { shippingAddress } from '../../orders/order-address.ts';
import type { Order, OrderLine } from '../../orders/queries.ts';
import { invoiceNumber } from '../describe-invoice.ts';
import type { InvoicesTable } from '../tables.ts';

export interface ExportedLine {
  order: Order;
  invoice: Pick<InvoicesTable, 'number' | 'vat_number'> | undefined;
  line: OrderLine;
  refundedCents: number;
  /** Of that, what did not go back as money. */
  refundedAsCreditCents: number;
  /** Order totals appear on the first line only, so that columns can be summed. */
  isFirst: boolean;
}

interface Column {
  name: string;
  write: (row: ExportedLine) => string;
}

const ofOrder =
  (write: (order: Order) => string): Column['write'] =>
  ({ order }) =>
    write(order);

const amount =
  (cents: (row: ExportedLine) => number | undefined): Column['write'] =>
  (row) => {
    const value = row.isFirst ? cents(row) : undefined;
    return value === undefined ? '' : decimalFromCents(value);
  };

const address =
  (write: (parts: ApiAddress) => string): Column['write'] =>
  ({ order }) =>
    write(shippingAddress(order));

const COLUMNS: Record<string, Column['write']> = {
  Order: ofOrder(({ number }) => number),
  Placed: ofOrder(({ created_at }) => shopTime(created_at)),
  Paid: ofOrder(({ paid_at }) => (paid_at === null ? '' : shopTime(paid_at))),
  Status: ofOrder(({ status }) => status),
  Invoice: ({ invoice }) => (invoice ? invoiceNumber(invoice.number) : ''),
  'First name': ofOrder(({ first_name }) => first_name),
  'Last name': ofOrder(({ last_name }) => last_name),
  'E-mail': ofOrder(({ email }) => email),
  Phone: ofOrder(({ phone }) => phone),
  Delivery: ofOrder(({ delivery_method }) => delivery_method),
  'Delivery service': ofOrder(({ shipping_title }) => shipping_title),
  Locker: ofOrder(({ locker_code }) => locker_code),
  Company: address(({ company }) => company),
  'Address 1': address(({ address_1 }) => address_1),
  'Address 2': address(({ address_2 }) => address_2),
  City: address(({ city }) => city),
  Postcode: address(({ postcode }) => postcode),
  Province: address(({ state }) => provinceName(state)),
  Tracking: ofOrder(({ tracking }) => tracking),
  Note: ofOrder(({ customer_note }) => customer_note),
  SKU: ({ line }) => line.sku,
  Item: ({ line }) => line.name,
  Options: ({ line }) => lineOptions(line).join(', '),
  Quantity: ({ line }) => String(line.quantity),
  'Price (R)': ({ line }) => decimalFromCents(line.price_cents),
  'Discount (R)': ({ line }) => decimalFromCents(line.discount_cents),
  'Line total (R)': ({ line }) => decimalFromCents(line.total_cents),
  'Delivery cost (R)': amount(({ order }) => order.shipping_cents),
  'Order total (R)': amount(({ order }) => order.total_cents),
  'Refunded (R)': amount(({ refundedCents }) => refundedCents),
};

/** Only orders invoiced with a VAT number have VAT; one whose payment was undone keeps its number without. */
const VAT_COLUMNS: Record<string, Column['write']> = {
  'Excluding VAT (R)': amount((row) => {
    const vatCents = vatOf(row);
    return vatCents === undefined ? undefined : row.order.total_cents - vatCents;
  }),
  'VAT (R)': amount(vatOf),
};

/** Newer than the others, and last, so that formulas over the others keep their columns. */
const CREDIT_COLUMNS: Record<string, Column['write']> = {
  'Paid with credit and gift cards (R)': amount(({ order }) => order.credit_cents),
  'Refunded as credit (R)': amount(({ refundedAsCreditCents }) => refundedAsCreditCents),
};

/** Without a VAT number the export has no VAT columns. */
export const orderColumns = ({ isVatVendor }: { isVatVendor: boolean }): Column[] =>
  Object.entries({ ...COLUMNS, ...(isVatVendor ? VAT_COLUMNS : {}), ...CREDIT_COLUMNS }).map(
    ([name, write]) => ({
      name,
      write,
    }),
  );

function vatOf({ order, invoice }: ExportedLine): number | undefined {
  const isInvoiced = ORDER_RULES[order.status].paid && invoice && invoice.vat_number !== null;
  return isInvoiced ? vatOfOrderCents(order) : undefined;
}
