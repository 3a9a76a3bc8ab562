import type { Order } from './queries.ts';

/** The money to pay for an order (cents): its total is the price, of which credit pays a part (decision 0056). */
export const dueCents = ({
  total_cents,
  credit_cents,
}: Pick<Order, 'total_cents' | 'credit_cents'>): number => total_cents - credit_cents;
