import { countBusinessDays, southAfricanDay } from '../time/business-days.ts';

/** Business days; what is paid for a tournament that is further ahead is held for who has paid. */
export const HELD_BUSINESS_DAYS = 25;

export const isHeldMoney = (startsAt: string, now: Date): boolean =>
  countBusinessDays(southAfricanDay(now), southAfricanDay(new Date(startsAt))) > HELD_BUSINESS_DAYS;
