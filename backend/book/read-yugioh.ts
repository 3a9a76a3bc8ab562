import { z } from 'zod';
import { nameKey } from '#domain/cards/card-keys.ts';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import { writeLegal } from '#domain/cards/legality.ts';
import type { BookEntry } from './book-entry.ts';

export const yugiohCard = z.object({
  id: z.number().int().positive(),
  name: z.string().min(1),
  type: z.string(),
  attribute: z.string().default(''),
  banlist_info: z.object({ ban_tcg: z.string().optional() }).optional().catch(undefined),
  card_sets: z
    .array(
      z.object({ set_name: z.string(), set_code: z.string().min(1), set_rarity: z.string().default('') }),
    )
    .default([]),
  card_images: z
    .array(z.object({ id: z.number().int().positive(), image_url: z.string().default('') }))
    .default([]),
});

/** A card of YGOPRODeck's answer, with all its printings. */
export function readYugiohCard(card: z.infer<typeof yugiohCard>): BookEntry {
  const passcodes = [...new Set([card.id, ...card.card_images.map(({ id }) => id)])];
  const banned = card.banlist_info?.ban_tcg;
  const legal = writeLegal('yugioh', banned === undefined ? undefined : { tcg: banned });
  const printings = card.card_sets.map(({ set_name, set_code, set_rarity }) => ({
    set: { game: 'yugioh', code: set_code.split('-')[0] ?? set_code, name: set_name } as const,
    card: {
      key: `yugioh ${nameKey(card.name)}`,
      name: card.name,
      kind: card.type,
      colour: card.attribute,
      textHash: '',
    },
    number: set_code,
    mark: set_rarity,
    rarity: set_rarity,
    finishes: [],
    language: USUAL_LANGUAGE,
    picture: card.card_images[0]?.image_url ?? '',
    passcodes,
    legal,
  }));
  return { sets: [], printings };
}
