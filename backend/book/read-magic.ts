import { z } from 'zod';
import { readFinish, readLanguage } from '#domain/cards/card-words.ts';
import { writeLegal } from '#domain/cards/legality.ts';
import { type BookEntry, NOTHING } from './book-entry.ts';

const pictures = z.object({ normal: z.string().optional(), large: z.string().optional() }).optional();

export const magicCard = z.object({
  oracle_id: z.string().optional(),
  name: z.string().min(1),
  lang: z.string().default('en'),
  set: z.string().min(1),
  set_name: z.string().default(''),
  collector_number: z.string(),
  rarity: z.string().default(''),
  finishes: z.array(z.string()).default([]),
  digital: z.boolean().default(false),
  type_line: z.string().default(''),
  colors: z.array(z.string()).optional(),
  legalities: z.record(z.string(), z.string()).optional().catch(undefined),
  released_at: z.string().default(''),
  image_uris: pictures,
  card_faces: z
    .array(
      z.object({
        oracle_id: z.string().optional(),
        colors: z.array(z.string()).optional(),
        image_uris: pictures,
      }),
    )
    .default([]),
});

export const magicSet = z.object({
  code: z.string().min(1),
  name: z.string().min(1),
  mtgo_code: z.string().optional().catch(undefined),
  arena_code: z.string().optional().catch(undefined),
  released_at: z.string().default(''),
  digital: z.boolean().default(false),
  card_count: z.number().int().nonnegative().catch(0),
  printed_size: z.number().int().nonnegative().catch(0),
});

/** A set of Scryfall's list of sets, which alone has the codes of Magic Online and Arena. */
export function readMagicSet(set: z.infer<typeof magicSet>): BookEntry {
  if (set.digital) return NOTHING;
  const others = [set.mtgo_code, set.arena_code].filter((code) => code && code !== set.code);
  return {
    sets: [
      {
        game: 'magic',
        code: set.code,
        name: set.name,
        otherCodes: [...new Set(others)].join(' '),
        released: set.released_at,
        printedTotal: set.printed_size,
        total: set.card_count,
      },
    ],
    printings: [],
  };
}

/** A card of Scryfall's bulk file. */
export function readMagicCard(card: z.infer<typeof magicCard>): BookEntry {
  const [front] = card.card_faces;
  const oracleId = card.oracle_id ?? front?.oracle_id;
  if (card.digital || oracleId === undefined) return NOTHING;
  const picture = card.image_uris ?? front?.image_uris;
  const set = { game: 'magic', code: card.set, name: card.set_name } as const;
  return {
    sets: [],
    printings: [
      {
        set,
        card: {
          key: `magic ${oracleId}`,
          name: card.name,
          kind: card.type_line,
          colour: (card.colors ?? front?.colors ?? []).join(''),
          textHash: '',
        },
        number: card.collector_number,
        mark: '',
        rarity: card.rarity,
        finishes: card.finishes.map(readFinish),
        language: readLanguage(card.lang),
        picture: picture?.normal ?? picture?.large ?? '',
        passcodes: [],
        legal: writeLegal('magic', card.legalities),
      },
    ],
  };
}
