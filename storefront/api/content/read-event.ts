import { z } from 'zod';
import { isCalendarDay } from '#domain/south-african-time.ts';
import { cents, plainText } from '../shop/read-values.ts';
import type { EventFacts } from './model.ts';

const day = z.string().refine(isCalendarDay);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const words = plainText.transform((value) => value || undefined);
const seats = z.coerce.number().int().positive();

/** A tournament post's meta; what it does not say, or says in no way that can be read, is undefined. */
export const eventFacts = z
  .object({
    _springdeck_event_date: day.optional().catch(undefined),
    _springdeck_event_time: time.optional().catch(undefined),
    _springdeck_event_city: words,
    _springdeck_event_format: words,
    _springdeck_event_fee: cents,
    _springdeck_event_seats: seats.optional().catch(undefined),
  })
  .transform(
    (meta): EventFacts => ({
      date: meta._springdeck_event_date,
      time: meta._springdeck_event_time,
      city: meta._springdeck_event_city,
      format: meta._springdeck_event_format,
      feeCents: meta._springdeck_event_fee,
      seats: meta._springdeck_event_seats,
    }),
  );
