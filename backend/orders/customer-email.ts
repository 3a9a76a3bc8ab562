import { sql } from 'kysely';

/**
 * In SQL: the address of an order's customer as `foldEmail` writes it; empty for none. The words are those of the index
 * `orders_customer`. A release without the column stored addresses that `lower` folds.
 */
export const customerEmail = sql<string>`coalesce(orders.email_folded, lower(orders.email))`;
