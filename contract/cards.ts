import { z } from 'zod';
import { GAMES } from '#domain/cards/games.ts';
import { id } from './numbers.ts';

/** More than the list of a search shows. */
const MAX_ASKED = 100;

export const unstockedQuerySchema = z
  .object({
    /** Words of the name, the set's code or name, the number. */
    search: z.string().max(100).optional(),
    /** Printings by their ids in the card book, with commas. */
    include: z
      .string()
      .regex(/^\d{1,9}(?:,\d{1,9})*$/, 'must be numbers with commas')
      .transform((ids) => ids.split(',').map(Number).slice(0, MAX_ASKED))
      .optional(),
  })
  .refine(
    ({ search, include }) => (search === undefined) !== (include === undefined),
    'needs search or include',
  );

/** A printing of the card book. */
export const bookedCardSchema = z.object({
  printing_id: id,
  game: z.enum(GAMES),
  name: z.string(),
  set: z.string(),
  set_code: z.string(),
  number: z.string(),
  rarity: z.string(),
  /** No printing of the card is in stock, so any may be waited for. */
  is_card_gone: z.boolean(),
});

export const bookedCardsSchema = z.object({ success: z.literal(true), data: z.array(bookedCardSchema) });

export type ApiBookedCard = z.infer<typeof bookedCardSchema>;
