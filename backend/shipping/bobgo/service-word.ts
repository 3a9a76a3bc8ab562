import type { CourierRate } from '../courier.ts';

const FAST = /express|overnight|same.?day|next.?day|priority/i;

/** Clients recognise a service by 'standard' or 'express' in its code and name. */
export function withServiceWord(rate: CourierRate): CourierRate {
  const isFast = FAST.test(`${rate.serviceCode} ${rate.serviceName}`);
  const word = isFast ? 'Express' : 'Standard';
  return {
    ...rate,
    serviceCode: contains(rate.serviceCode, word)
      ? rate.serviceCode
      : `${word.toLowerCase()}-${rate.serviceCode}`,
    serviceName: contains(rate.serviceName, word) ? rate.serviceName : `${word} (${rate.serviceName})`,
  };
}

const contains = (text: string, word: string): boolean => text.toLowerCase().includes(word.toLowerCase());
