import { isEmail } from '../checkout/email.ts';
import { formatRand, parseCents } from '../money/money.ts';
import { type GiftCardTerms, LEAST_GIFT_CARD_CENTS } from '../shop/gift-card-terms.ts';
import { southAfricanDay } from '../time/business-days.ts';
import { yearsFrom } from '../time/calendar.ts';
import { momentOf } from '../time/saturdays.ts';
import { isCalendarDay } from '../time/south-african-time.ts';

/** Characters. */
export const GIFT_CARD_LENGTHS = { name: 60, message: 500 } as const;

/** Cards for a later day are mailed in the morning. */
const SENT_AT = '07:00';

/** How the mail of a card begins; without a name it is from the shop. */
export const giftCardGreeting = (
  { toName, fromName }: { toName: string; fromName: string },
  amount: string,
  shopName: string,
): string =>
  `Hello${toName && ` ${toName}`}, ${fromName || shopName} gives you ${amount} to spend at ${shopName}.`;

/** As typed. */
export interface WantedGiftCard {
  /** Decimal rand. */
  amount: string;
  to_email: string;
  /** 'YYYY-MM-DD'; empty: at once. */
  send_on: string;
}

export type GiftCardProblems = Partial<Record<keyof WantedGiftCard, string>>;

export function giftCardProblems(
  { amount, to_email, send_on }: WantedGiftCard,
  { mostCents }: GiftCardTerms,
  now: Date,
): GiftCardProblems {
  const cents = parseCents(amount);
  const isAmount = cents !== undefined && cents >= LEAST_GIFT_CARD_CENTS && cents <= mostCents;
  const today = southAfricanDay(now);
  const last = lastSendDay(now);
  return {
    ...(!isAmount && {
      amount: `Choose an amount from ${formatRand(LEAST_GIFT_CARD_CENTS)} to ${formatRand(mostCents)}.`,
    }),
    ...(to_email !== '' && !isEmail(to_email) && { to_email: 'This is not an email address.' }),
    ...(send_on !== '' &&
      !(isCalendarDay(send_on) && send_on >= today && send_on <= last) && {
        send_on: 'Choose a day from today up to a year ahead.',
      }),
  };
}

export const lastSendDay = (now: Date): string => southAfricanDay(new Date(yearsFrom(now.toISOString(), 1)));

/** When a card for that day is mailed, in UTC. */
export function sendTime(sendOn: string, now: Date): string {
  const wanted = sendOn === '' ? now : momentOf(sendOn, SENT_AT);
  return (wanted > now ? wanted : now).toISOString();
}
