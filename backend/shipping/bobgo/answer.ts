import { z } from 'zod';
import { centsFromRand, MAX_CENTS } from '#domain/money/money.ts';
import { CURRENCY } from '#domain/shop/shop-facts.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { type Arrival, southAfricanDay } from '#domain/time/business-days.ts';
import type { CourierAnswer, CourierRate } from '../courier.ts';

const answerSchema = z.object({ rates: z.array(z.unknown()) });

const text = z.string().trim().catch('');
/** Not coerced: a missing price must never become 0. */
const rand = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .refine((amount) => amount >= 0 && amount <= MAX_CENTS / 100);

const rateSchema = z.object({
  service_name: text,
  service_code: z.string().trim().min(1).max(60),
  /** In rand; version 1 of the API had cents. */
  total_price: rand,
  currency: z.literal(CURRENCY).nullish(),
  /** Excludes pickup points. */
  type: z.literal('door').nullish(),
  description: text,
  min_delivery_date: text,
  max_delivery_date: text,
});

/** Parses a response body, skipping invalid rates. */
export function readBobGoRates(body: string): CourierAnswer {
  const answer = answerSchema.safeParse(parseJson(body));
  if (!answer.success) return { ok: false, reason: 'malformed answer' };
  const rates = answer.data.rates.flatMap(readRate).sort((one, other) => one.priceCents - other.priceCents);
  const byCode = new Map<string, CourierRate>();
  for (const rate of rates) if (!byCode.has(rate.serviceCode)) byCode.set(rate.serviceCode, rate);
  return byCode.size > 0 ? { ok: true, rates: [...byCode.values()] } : { ok: false, reason: 'no rates' };
}

function readRate(entry: unknown): CourierRate[] {
  const parsed = rateSchema.safeParse(entry);
  if (!parsed.success) return [];
  const wire = parsed.data;
  return [
    withServiceWord({
      serviceCode: wire.service_code,
      serviceName: wire.service_name || wire.service_code,
      priceCents: centsFromRand(wire.total_price),
      description: wire.description,
      arrival: readArrival(wire.min_delivery_date, wire.max_delivery_date),
    }),
  ];
}

function readArrival(from: string, to: string): Arrival | undefined {
  const earliest = new Date(from);
  const latest = new Date(to);
  if (!(earliest <= latest)) return undefined;
  return { earliest: southAfricanDay(earliest), latest: southAfricanDay(latest) };
}

const FAST = /express|overnight|same.?day|next.?day|priority/i;

/** Clients recognise a service by 'standard' or 'express' in its code and name. */
function withServiceWord(rate: CourierRate): CourierRate {
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
