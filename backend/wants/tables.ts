import type { ColumnType, Generated } from 'kysely';

/** One request for an address, kept as the record of consent. */
export interface WantRequestsTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  consent: string;
  /** Path of the page with the form. */
  page: string;
  asked_at: string;
  /** null until the link in the mail is opened. */
  confirmed_at: string | null;
}

export interface WantsTable {
  id: Generated<number>;
  request_id: number;
  product_id: number;
  variation_ids: string;
  max_price_cents: number | null;
  quantity: number;
  told_at: string | null;
  /** The product or variation that the mail offered. */
  told_unit_id: number | null;
}

/** Of a card that the shop does not list. */
export interface CardWantsTable {
  id: Generated<number>;
  request_id: number;
  /** As a deck list names it: 'Iono PAL 185'; of a printing, what it is called. */
  card: string;
  /** Of the card book; null where only a name is known. */
  printing_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** With a printing: any other of the same card will do. */
  any_printing: ColumnType<number, number | undefined, number>;
  max_price_cents: number | null;
  quantity: number;
}

export interface WantTables {
  want_requests: WantRequestsTable;
  wants: WantsTable;
  card_wants: CardWantsTable;
}
