/** Amounts of work: the full run, and one that fits into three minutes. */
export interface Plan {
  name: 'full' | 'quick';
  rounds: number;
  /** Per load and round. */
  seconds: number;
  warmUpSeconds: number;
  /** Size of a large shop. */
  largeShop: number;
  /** Different addresses requested for the first time, per round. */
  newPagesPerRound: number;
  /** Warm-up requests for the JIT compiler. */
  warmUpPages: number;
  searches: number;
  /** Per list of the office and round. */
  officeAnswers: number;
  officeOrders: number;
  /** Per round; a multiple of the eight clients. */
  orders: number;
  warmUpOrders: number;
  /** Most popular pages of the mixed load, requested before measuring. */
  pagesAskedBefore: number;
  memorySeconds: number;
  starts: number;
  withPostgres: boolean;
}

export const SMALL_SHOP = 1_000;
export const MIXED_SHOP = 20_000;

export const FULL: Plan = {
  name: 'full',
  rounds: 5,
  seconds: 5,
  warmUpSeconds: 5,
  largeShop: 100_000,
  newPagesPerRound: 200,
  warmUpPages: 2_000,
  searches: 2_000,
  officeAnswers: 500,
  officeOrders: 50_000,
  orders: 1_200,
  warmUpOrders: 600,
  pagesAskedBefore: Number.POSITIVE_INFINITY,
  memorySeconds: 40,
  starts: 5,
  withPostgres: true,
};

export const QUICK: Plan = {
  name: 'quick',
  rounds: 3,
  seconds: 1.5,
  warmUpSeconds: 1,
  largeShop: 20_000,
  newPagesPerRound: 200,
  warmUpPages: 600,
  searches: 500,
  officeAnswers: 150,
  officeOrders: 10_000,
  orders: 240,
  warmUpOrders: 160,
  pagesAskedBefore: 3_000,
  memorySeconds: 8,
  starts: 2,
  withPostgres: false,
};
