import { z } from 'zod';
import { stripMarkup } from '#domain/html-text.ts';
import { centsFromRand, MAX_CENTS } from '#domain/money.ts';
import { slugify } from '#domain/text.ts';

/** Forgiving pieces of the readers: what does not fit becomes an empty value instead of an error. */

export const text = z.union([z.string(), z.number().transform(String)]).catch('');
/** Names arrive with entities and sometimes with markup. */
export const plainText = text.transform(stripMarkup);
export const flag = z.boolean().catch(false);
export const count = z.coerce.number().int().min(0).catch(0);
export const id = z.coerce.number().int().positive();
const quantity = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);
/** undefined where the shop does not count. */
export const optionalQuantity = quantity.optional().catch(undefined);

/** A list whose unreadable entries are left out; anything that is no list is an empty one. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.flatMap((entry) => readOne(item, entry)));

/** Rand, as a decimal string or a number, to cents; undefined when it is missing or malformed. */
export const cents = z
  .unknown()
  .optional()
  .transform((value): number | undefined => {
    if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
    const amount = centsFromRand(Number(value));
    return amount >= 0 && amount <= MAX_CENTS ? amount : undefined;
  });

/** A weight or a length: undefined when it is missing, zero or no number. */
export const measure = z.coerce.number().positive().optional().catch(undefined);

/** Lists of terms hold objects or bare names. */
export const term = z.union([
  z.object({ id, name: plainText, slug: text }),
  z
    .string()
    .min(1)
    .transform((name) => ({ id: 0, name: stripMarkup(name), slug: slugify(name) })),
]);

/** WooCommerce sends objects, other backends bare addresses. */
export const image = z.union([
  z.object({ src: z.string().min(1), alt: text.optional().default('') }),
  z
    .string()
    .min(1)
    .transform((src) => ({ src, alt: '' })),
]);

function readOne<Item extends z.ZodType>(item: Item, entry: unknown): z.output<Item>[] {
  const result = item.safeParse(entry);
  return result.success ? [result.data] : [];
}
