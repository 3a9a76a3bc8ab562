import type { ColumnType, Generated } from 'kysely';
import type { PriceFileKind } from '#domain/price-rules/price-runs.ts';
import type { MarketCurrency } from '#domain/price-rules/rule.ts';

/** A file of market prices. */
export interface PriceFilesTable {
  id: Generated<number>;
  name: string;
  kind: PriceFileKind;
  /** 0 until it is complete. */
  is_ready: number;
  /** As given in the file. */
  made_at: string | null;
  entries: number;
  bytes: number;
  /** As in `imports`. */
  read_as: ColumnType<string, string | undefined, string>;
  created_at: string;
}

export interface PriceEntriesTable {
  file_id: number;
  row: number;
  line: number;
  label: string;
  /** Key by which units match: 'sku:...', 'cardmarket:...'. */
  key: string;
  currency: MarketCurrency;
  /** JSON: cents of the currency by figure, such as 'trend' and 'trend-foil'; a file with one price has 'price'. */
  prices: string;
  /** Ten-thousandths of a rand, if the file has its own rate. */
  rate: number | null;
  /** Problem; empty: none. */
  problem: string;
}

export interface PriceRulesTable {
  id: Generated<number>;
  /** Unique. */
  scope: string;
  /** JSON in the shape of the contract. */
  rule: string;
}

/** The latest of a currency is in force. */
export interface PriceRatesTable {
  id: Generated<number>;
  currency: MarketCurrency;
  rate: number;
  day: string;
  person_id: number | null;
  who: string;
  at: string;
}

/** Prices set by a person: they apply while the unit still has them. */
export interface HandPricesTable {
  product_id: number;
  cents: number;
  who: string;
  at: string;
}

/** One row: whether the latest price file is applied every night. */
export interface PricePlanTable {
  id: number;
  nightly: number;
  /** The last night processed: '2026-11-24'. */
  night: string;
  /** A nightly run that is not applied yet. */
  run_id: number | null;
}

export interface PriceTables {
  price_files: PriceFilesTable;
  price_entries: PriceEntriesTable;
  price_rules: PriceRulesTable;
  price_rates: PriceRatesTable;
  hand_prices: HandPricesTable;
  price_plan: PricePlanTable;
}
