import type { Generated } from 'kysely';
import type { PriceCurrency } from '#domain/price-rules/rule.ts';
import type { PriceFileKind } from '#domain/price-runs.ts';

/** What cards cost elsewhere, as a file says. */
export interface PriceFilesTable {
  id: Generated<number>;
  name: string;
  kind: PriceFileKind;
  /** 0 while it arrives. */
  is_ready: number;
  /** As the file says. */
  made_at: string | null;
  entries: number;
  bytes: number;
  created_at: string;
}

export interface PriceEntriesTable {
  file_id: number;
  row: number;
  line: number;
  label: string;
  /** By which a unit finds it: 'sku:...', 'cardmarket:...'. */
  key: string;
  currency: PriceCurrency;
  /** JSON: cents of the currency by figure, such as 'trend' and 'trend-foil'; a file with one price has 'price'. */
  prices: string;
  /** Ten-thousandths of a rand, where the file has a rate of its own. */
  rate: number | null;
  /** What is wrong with it; empty: nothing. */
  problem: string;
}

export interface PriceRulesTable {
  id: Generated<number>;
  /** Two rules never have the same. */
  scope: string;
  /** JSON in the shape of the contract. */
  rule: string;
}

/** The newest of a currency is in force. */
export interface PriceRatesTable {
  id: Generated<number>;
  currency: PriceCurrency;
  rate: number;
  day: string;
  person_id: number | null;
  who: string;
  at: string;
}

/** Prices that a person set: one is by hand while it stands here as the unit has it. */
export interface HandPricesTable {
  product_id: number;
  cents: number;
  who: string;
  at: string;
}

/** One row: whether the newest price file is applied by night. */
export interface PricePlanTable {
  id: number;
  nightly: number;
  /** The last for which it was seen to: '2026-11-24'. */
  night: string;
  /** A run of the night that is not applied yet. */
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
