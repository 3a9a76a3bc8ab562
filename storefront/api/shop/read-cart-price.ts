import { cartPriceSchema } from '#contract/cart-price.ts';
import { parseCents } from '#domain/money/money.ts';

/** What the shop takes off a cart, in cents. */
export interface CartPrice {
  /** Goods and delivery together. */
  discountCents: number;
  /** By line of the cart. */
  lines: { discountCents: number; names: string[] }[];
  discounts: { name: string; cents: number }[];
  codes: { code: string; name: string | undefined; cents: number; refused: string | undefined }[];
  /** In the order given. */
  giftCards: {
    code: string;
    end: string;
    balanceCents: number;
    usedCents: number;
    refused: string | undefined;
  }[];
  /** Of the address that is signed in; undefined: of none. */
  credit: { balanceCents: number; usedCents: number } | undefined;
  /** What gift cards and credit pay in all. */
  creditCents: number;
  nudges: string[];
}

export function readCartPrice(body: unknown): CartPrice | undefined {
  const parsed = cartPriceSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { discount_total, lines, discounts, coupon_lines, gift_cards, credit, credit_total, nudges } =
    parsed.data;
  return {
    discountCents: cents(discount_total),
    lines: lines.map((line) => ({
      discountCents: cents(line.discount_total),
      names: line.discounts.map(({ name }) => name),
    })),
    discounts: discounts.map(({ name, total }) => ({ name, cents: cents(total) })),
    codes: coupon_lines.map(({ code, name, total, refused }) => ({
      code,
      name: name ?? undefined,
      cents: cents(total),
      refused: refused?.message,
    })),
    giftCards: gift_cards.map(({ code, end, balance, used, refused }) => ({
      code,
      end,
      balanceCents: cents(balance),
      usedCents: cents(used),
      refused: refused?.message,
    })),
    credit: credit ? { balanceCents: cents(credit.balance), usedCents: cents(credit.used) } : undefined,
    creditCents: cents(credit_total),
    nudges: nudges.map(({ words }) => words),
  };
}

const cents = (text: string): number => parseCents(text) ?? 0;
