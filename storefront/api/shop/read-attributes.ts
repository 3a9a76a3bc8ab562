import { z } from 'zod';
import { dictionary } from '#domain/text/dictionary.ts';
import { slugify } from '#domain/text/text.ts';
import type { ProductAttribute } from './model.ts';
import { listOf, plainText, text } from './read-values.ts';

const wireChoice = z.object({ name: text, slug: text.optional().default(''), option: plainText });

/** Accepts WooCommerce's list of objects, or a map with plain or prefixed keys. */
export const wireChoices = z.union([
  z.array(z.unknown()).pipe(listOf(wireChoice)),
  z
    .record(z.string(), plainText)
    .transform((map) => Object.entries(map).map(([name, option]) => ({ name, slug: '', option }))),
  z
    .unknown()
    .optional()
    .transform((): z.output<typeof wireChoice>[] => []),
]);

type Choices = z.output<typeof wireChoices>;

/** In the product's spelling ('attribute_pa_card-language' -> 'Card language'); omits empty values, which mean any. */
export function readChoices(choices: Choices, attributes: ProductAttribute[]): Record<string, string> {
  const chosen = dictionary<string>([]);
  for (const { name, slug, option } of choices) {
    if (option === '') continue;
    const keys = [attributeKey(name), attributeKey(slug)];
    const attribute = attributes.find((candidate) => keys.includes(attributeKey(candidate.name)));
    chosen[attribute?.name ?? withoutPrefix(name)] =
      attribute?.options.find((known) => slugify(known) === slugify(option)) ?? option;
  }
  return chosen;
}

export const attributeKey = (name: string): string => slugify(withoutPrefix(name));

const withoutPrefix = (name: string): string => name.replace(/^(attribute_)?(pa_)?/i, '');
