import { LOW_STOCK_FROM } from '../stock/stock.ts';
import { onHand, type StockLevels } from '../stock/stock-ledger.ts';

/** An e-mail address, or everybody behind one network address. */
export const HOLDERS = ['mailbox', 'network'] as const;
export type Holder = (typeof HOLDERS)[number];

/** The share of a product, and the units of all scarce products together, that one holder's unpaid orders may hold. */
export const HOLD_LIMITS: Record<Holder, { part: number; scarceUnits: number }> = {
  mailbox: { part: 1 / 2, scarceUnits: 200 },
  network: { part: 3 / 4, scarceUnits: 600 },
};

/** Days for which the shop may hold the stock of an unpaid order that it made for a customer. */
export const MAX_HOLD_DAYS = 7;

/** As many as a deck may contain are never refused. */
const PLAYSET = 4;

export interface HeldProduct extends StockLevels {
  productId: number;
  /** Held by this holder's unpaid orders, including the new one; already deducted from what is available. */
  held: number;
}

export type HoldExcess =
  | { kind: 'product'; productId: number; most: number }
  | { kind: 'scarce'; most: number };

const isScarce = (available: number): boolean => available < LOW_STOCK_FROM;

const mostHeld = (levels: StockLevels, holder: Holder): number =>
  Math.max(PLAYSET, Math.floor(onHand(levels) * HOLD_LIMITS[holder].part));

export function findHoldExcess(products: readonly HeldProduct[], holder: Holder): HoldExcess | undefined {
  const over = products.find((product) => product.held > mostHeld(product, holder));
  if (over) return { kind: 'product', productId: over.productId, most: mostHeld(over, holder) };
  const most = HOLD_LIMITS[holder].scarceUnits;
  const scarce = products.filter(({ available }) => isScarce(available));
  return scarce.reduce((sum, { held }) => sum + held, 0) > most ? { kind: 'scarce', most } : undefined;
}

/** Scarce products are held half as long. */
export const holdMinutes = (usual: number, leftOfEach: readonly number[]): number =>
  leftOfEach.some(isScarce) ? usual / 2 : usual;

const GMAIL = /^(?:gmail|googlemail)\.com$/;

/** One mailbox has many spellings: capitals, quotes, plus tags, and Gmail's dots and second name. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const plain = name.replace(/["\\]/g, '').replace(/\+.*$/, '');
  const host = domain.normalize('NFKC').replace(/\.$/, '');
  return GMAIL.test(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
