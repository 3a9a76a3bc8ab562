import { createHash } from 'node:crypto';
import { z } from 'zod';
import { nameKey } from '#domain/cards/card-keys.ts';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import { writeLegal } from '#domain/cards/legality.ts';
import type { BookEntry } from './book-entry.ts';

const texts = z.array(z.string()).default([]);

export const pokemonCard = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  supertype: z.string().min(1),
  number: z.string(),
  rarity: z.string().default(''),
  hp: z.string().default(''),
  types: texts,
  retreatCost: texts,
  variants: texts.catch([]),
  abilities: z.array(z.object({ name: z.string(), text: z.string().default('') })).default([]),
  attacks: z
    .array(
      z.object({
        name: z.string(),
        cost: texts,
        damage: z.string().default(''),
        text: z.string().default(''),
      }),
    )
    .default([]),
  weaknesses: z.array(z.object({ type: z.string(), value: z.string().default('') })).default([]),
  regulationMark: z.string().catch(''),
  legalities: z.record(z.string(), z.string()).optional().catch(undefined),
  images: z.object({ small: z.string().optional(), large: z.string().optional() }).optional(),
});

export const pokemonSet = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  series: z.string(),
  printedTotal: z.number().int().nonnegative().default(0),
  total: z.number().int().nonnegative().default(0),
  ptcgoCode: z.string().default(''),
  releaseDate: z.string().default(''),
});

type PokemonCard = z.infer<typeof pokemonCard>;

export const readPokemonSet = (set: z.infer<typeof pokemonSet>): BookEntry => ({
  sets: [
    {
      game: 'pokemon',
      code: set.id,
      name: set.name,
      otherCodes: set.ptcgoCode,
      released: set.releaseDate.replaceAll('/', '-'),
      printedTotal: set.printedTotal,
      total: set.total,
    },
  ],
  printings: [],
});

export function readPokemonCard(card: PokemonCard): BookEntry {
  const dash = card.id.lastIndexOf('-');
  const isPokemon = /^pok[eé]mon$/i.test(card.supertype.normalize('NFC'));
  const textHash = isPokemon ? hashText(card) : '';
  return {
    sets: [],
    printings: [
      {
        set: { game: 'pokemon', code: card.id.slice(0, Math.max(dash, 0)) || card.id, name: '' },
        card: {
          key: isPokemon ? `pokemon text ${textHash}` : `pokemon ${nameKey(card.name)}`,
          name: card.name,
          kind: card.supertype,
          colour: card.types.join(', '),
          textHash,
        },
        number: card.number,
        mark: '',
        rarity: card.rarity,
        finishes: card.variants,
        language: USUAL_LANGUAGE,
        picture: card.images?.large ?? card.images?.small ?? '',
        passcodes: [],
        legal: writeLegal('pokemon', card.legalities),
        rotation: card.regulationMark.trim().toUpperCase(),
      },
    ],
  };
}

/** What a card can do: equal texts make two pictures the same card. */
function hashText({ name, hp, types, abilities, attacks, weaknesses, retreatCost }: PokemonCard): string {
  const said = [
    name,
    hp,
    types,
    abilities.map((ability) => [ability.name, ability.text]),
    attacks.map((attack) => [attack.name, attack.cost, attack.damage, attack.text]),
    weaknesses.map(({ type, value }) => [type, value]),
    retreatCost,
  ];
  return createHash('sha256').update(JSON.stringify(said, plainly)).digest('base64url').slice(0, 27);
}

/** Files differ in quotes, signs and blanks, which cards do not. */
const plainly = (_: string, value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .normalize('NFKC')
        .replace(/[‘’]/g, "'")
        .replace(/[“”]/g, '"')
        .replace(/×/g, 'x')
        .replace(/\s+/g, ' ')
        .trim()
    : value;
