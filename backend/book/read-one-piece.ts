import { z } from 'zod';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import type { BookEntry, BookSet } from './book-entry.ts';

const packId = z.union([z.string(), z.number()]).transform(String);

export const onePieceCard = z.object({
  id: z.string().min(1),
  pack_id: packId,
  name: z.string().min(1),
  rarity: z.string().default(''),
  category: z.string().default(''),
  colors: z.array(z.string()).default([]),
  block_number: z.union([z.string(), z.number()]).nullish().catch(undefined),
  img_full_url: z.string().nullish(),
});

/** As lists of packs have been seen: `{ id, raw_title, title_parts: { prefix, title, label: 'OP-01' } }`. */
export const onePiecePack = z.object({
  id: packId,
  raw_title: z.string(),
  title_parts: z.looseObject({ title: z.string().nullish(), label: z.string().nullish() }).optional(),
});

/** '_p1' is a parallel, '_r1' a reprint: pictures of one card. */
const PICTURE = /_[a-z]+\d*$/i;

export function readOnePieceCard(card: z.infer<typeof onePieceCard>): BookEntry {
  return {
    sets: [],
    printings: [
      {
        set: setOf(card.pack_id),
        card: {
          key: `onepiece ${card.id.replace(PICTURE, '').toLowerCase()}`,
          name: card.name,
          kind: card.category,
          colour: card.colors.join(', '),
          textHash: '',
        },
        number: card.id,
        mark: '',
        rarity: card.rarity,
        finishes: [],
        language: USUAL_LANGUAGE,
        picture: card.img_full_url ?? '',
        passcodes: [],
        rotation: `${card.block_number ?? ''}`.trim(),
      },
    ],
  };
}

export const readOnePiecePack = (pack: z.infer<typeof onePiecePack>): BookEntry => ({
  sets: [
    {
      ...setOf(pack.id),
      name: pack.title_parts?.title ?? pack.raw_title,
      otherCodes: pack.title_parts?.label ?? /\[([^\]]+)\]/.exec(pack.raw_title)?.[1] ?? '',
    },
  ],
  printings: [],
});

const setOf = (code: string): BookSet => ({ game: 'onepiece', code, name: '' });
