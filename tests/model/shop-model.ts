import type { LineRestock } from '#backend/checkout/choose-refund.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

export interface Shelf {
  priceCents: number;
  available: number;
  reserved: number;
  sold: number;
}

export interface ModelOrder {
  /** Place of its product among the shelves. */
  product: number;
  quantity: number;
  totalCents: number;
  status: OrderStatus;
  holdEnds: number;
  /** Units that still belong to the order: returned ones are not among them. */
  units: number;
  unitsRefunded: number;
  refundedCents: number;
  isInvoiced: boolean;
  paymentIds: Set<string>;
}

const HOLD_MINUTES = 30;
const PAYABLE: readonly OrderStatus[] = ['pending', 'expired', 'cancelled'];
const SOLD: readonly OrderStatus[] = ['paid', 'ready_to_collect', 'completed'];
const REFUNDABLE: readonly OrderStatus[] = [...SOLD, 'paid_unfulfillable'];
const BEFORE = {
  ready_to_collect: ['paid', 'paid_unfulfillable'],
  completed: ['ready_to_collect'],
} as const satisfies Partial<Record<OrderStatus, OrderStatus[]>>;

/** What the specification says of stock, orders and money, small enough to be seen to be right. */
export class ShopModel {
  minutes = 0;
  readonly orders: ModelOrder[] = [];
  readonly shelves: Shelf[];

  constructor(shelves: Shelf[]) {
    this.shelves = shelves;
  }

  shelf(product: number): Shelf {
    const shelf = this.shelves[product];
    if (!shelf) throw new Error(`no product ${product}`);
    return shelf;
  }

  /** Where an order is named by a number, any number names one. */
  order(at: number): ModelOrder {
    const order = this.orders[at % this.orders.length];
    if (!order) throw new Error('no order yet');
    return order;
  }

  place(product: number, quantity: number): 'placed' | 'insufficient_stock' {
    const shelf = this.shelf(product);
    if (shelf.available < quantity) return 'insufficient_stock';
    shelf.available -= quantity;
    shelf.reserved += quantity;
    this.orders.push({
      product,
      quantity,
      totalCents: shelf.priceCents * quantity,
      status: 'pending',
      holdEnds: this.minutes + HOLD_MINUTES,
      units: quantity,
      unitsRefunded: 0,
      refundedCents: 0,
      isInvoiced: false,
      paymentIds: new Set(),
    });
    return 'placed';
  }

  payAgain(at: number): 'started' | 'already_paid' | 'price_changed' | 'insufficient_stock' {
    const order = this.order(at);
    if (!PAYABLE.includes(order.status)) return 'already_paid';
    if (order.status === 'pending') return 'started';
    const shelf = this.shelf(order.product);
    if (shelf.priceCents * order.quantity !== order.totalCents) return 'price_changed';
    if (shelf.available < order.quantity) return 'insufficient_stock';
    shelf.available -= order.quantity;
    shelf.reserved += order.quantity;
    order.status = 'pending';
    order.holdEnds = this.minutes + HOLD_MINUTES;
    return 'started';
  }

  /** A verified notification; the same payment counts once. */
  notify(at: number, paymentId: string, state: 'COMPLETE' | 'CANCELLED'): void {
    const order = this.order(at);
    const shelf = this.shelf(order.product);
    if (order.paymentIds.has(`${paymentId} ${state}`)) return;
    order.paymentIds.add(`${paymentId} ${state}`);
    if (state === 'CANCELLED') {
      if (order.status === 'pending') this.release(order, 'cancelled');
    } else if (order.status === 'pending') {
      shelf.reserved -= order.quantity;
      shelf.sold += order.quantity;
      order.status = 'paid';
      order.isInvoiced = true;
    } else if (PAYABLE.includes(order.status)) {
      order.status = this.sellFromShelf(order) ? 'paid' : 'paid_unfulfillable';
    }
  }

  expire(): void {
    for (const order of this.orders) {
      if (order.status === 'pending' && order.holdEnds <= this.minutes) this.release(order, 'expired');
    }
  }

  refund(at: number, quantity: number, back: LineRestock): 'refunded' | 'refused' {
    const order = this.order(at);
    const left = order.quantity - order.unitsRefunded;
    if (!REFUNDABLE.includes(order.status) || quantity > left) return 'refused';
    order.unitsRefunded += quantity;
    order.refundedCents += (order.totalCents / order.quantity) * quantity;
    const isBack = back === 'all' || (back === 'here' && order.status !== 'completed');
    if (isBack && SOLD.includes(order.status)) {
      order.units -= quantity;
      this.shelf(order.product).sold -= quantity;
      this.shelf(order.product).available += quantity;
    }
    if (quantity === left) order.status = 'refunded';
    return 'refunded';
  }

  handOver(at: number, to: 'ready_to_collect' | 'completed'): 'done' | 'refused' {
    const order = this.order(at);
    if (!(BEFORE[to] as readonly OrderStatus[]).includes(order.status)) return 'refused';
    if (!SOLD.includes(order.status) && !this.sellFromShelf(order)) return 'refused';
    order.status = to;
    return 'done';
  }

  /** Units held by unpaid orders cannot be taken from the shelf. */
  correct(product: number, change: number): 'booked' | 'refused' {
    const shelf = this.shelf(product);
    if (shelf.available + change < 0) return 'refused';
    shelf.available += change;
    return 'booked';
  }

  private sellFromShelf(order: ModelOrder): boolean {
    const shelf = this.shelf(order.product);
    if (shelf.available < order.units) return false;
    shelf.available -= order.units;
    shelf.sold += order.units;
    order.isInvoiced = true;
    return true;
  }

  private release(order: ModelOrder, status: 'cancelled' | 'expired'): void {
    const shelf = this.shelf(order.product);
    shelf.reserved -= order.quantity;
    shelf.available += order.quantity;
    order.status = status;
  }
}
