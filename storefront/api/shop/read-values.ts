import { z } from 'zod';
import { centsFromRand, MAX_CENTS } from '#domain/money/money.ts';
import { stripMarkup } from '#domain/text/html-text.ts';
import { slugify } from '#domain/text/text.ts';

/** Tolerant schemas: invalid values become empty ones instead of errors. */
export const text = z.union([z.string(), z.number().transform(String)]).catch('');
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
export const optionalQuantity = quantity.optional().catch(undefined);

/** Drops invalid entries; anything but a list is empty. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.flatMap((entry) => readOne(item, entry)));

/** Rand, as a decimal string or number, to cents; undefined if missing or malformed. */
export const cents = z
  .unknown()
  .optional()
  .transform((value): number | undefined => {
    if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
    const amount = centsFromRand(Number(value));
    return amount >= 0 && amount <= MAX_CENTS ? amount : undefined;
  });

export const measure = z.coerce.number().positive().optional().catch(undefined);

export const term = z.union([
  z.object({ id, name: plainText, slug: text }),
  z
    .string()
    .min(1)
    .transform((name) => ({ id: 0, name: stripMarkup(name), slug: slugify(name) })),
]);

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
