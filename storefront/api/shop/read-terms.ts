import { z } from 'zod';
import type { Brand, Category } from './model.ts';
import { count, id, listOf, plainText, text } from './read-values.ts';

const wireCategory = z.object({
  id,
  name: plainText,
  slug: text,
  parent: count,
  count,
});

const wireBrand = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  name: plainText,
  slug: text,
  count,
});

export const readCategories = (entries: unknown[]): Category[] =>
  listOf(wireCategory)
    .parse(entries)
    .map((wire) => ({
      id: wire.id,
      name: wire.name,
      slug: wire.slug,
      parentId: wire.parent || undefined,
      count: wire.count,
    }));

export const readBrands = (entries: unknown[]): Brand[] =>
  listOf(wireBrand)
    .parse(entries)
    .filter((wire) => wire.name !== '')
    .map((wire) => ({
      id: wire.slug.toLowerCase() || String(wire.id ?? wire.name.toLowerCase()),
      name: wire.name,
      count: wire.count,
    }));
