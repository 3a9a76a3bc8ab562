import { z } from 'zod';
import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import { GIFT_CARD_LENGTHS } from '#domain/credit/sold-gift-card.ts';
import { toPlainLines, toSingleLine } from '#domain/text/text.ts';

const text = (max: number) => z.string().overwrite(toSingleLine).trim().max(max).optional().default('');

/** Of a line that buys a gift card; what it must be is checked against the shop's settings. */
export const giftCardLineSchema = z.object({
  /** Decimal rand, the price of the line. */
  amount: text(20),
  /** Empty: the buyer's. */
  to_email: text(CHECKOUT_LENGTHS.email),
  to_name: text(GIFT_CARD_LENGTHS.name),
  from_name: text(GIFT_CARD_LENGTHS.name),
  message: z.string().overwrite(toPlainLines).trim().max(GIFT_CARD_LENGTHS.message).optional().default(''),
  /** The day on which it is mailed, 'YYYY-MM-DD'; empty: at once. */
  send_on: text(20),
});

export type GiftCardLine = z.infer<typeof giftCardLineSchema>;
