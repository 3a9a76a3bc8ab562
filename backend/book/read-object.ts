import type { z } from 'zod';
import { type Parsed, parsed, problem } from '../ground/parsed.ts';
import { type BookEntry, NOTHING } from './book-entry.ts';
import { magicCard, magicSet, readMagicCard, readMagicSet } from './read-magic.ts';
import { onePieceCard, onePiecePack, readOnePieceCard, readOnePiecePack } from './read-one-piece.ts';
import { pokemonCard, pokemonSet, readPokemonCard, readPokemonSet } from './read-pokemon.ts';
import { readYugiohCard, yugiohCard } from './read-yugioh.ts';

interface Kind {
  /** Fields by which it is known. */
  has: readonly string[];
  read: (value: unknown) => Parsed<BookEntry>;
}

const kind = <Schema extends z.ZodType>(
  schema: Schema,
  has: readonly string[],
  read: (value: z.infer<Schema>) => BookEntry,
): Kind => ({
  has,
  read: (value) => {
    const checked = schema.safeParse(value);
    if (checked.success) return parsed(read(checked.data));
    const [issue] = checked.error.issues;
    return problem(`${issue?.path.join('.') || 'it'} is missing or wrong`);
  },
});

const KINDS: readonly Kind[] = [
  kind(magicCard, ['collector_number'], readMagicCard),
  kind(magicSet, ['set_type', 'scryfall_uri'], readMagicSet),
  kind(pokemonCard, ['supertype'], readPokemonCard),
  kind(pokemonSet, ['series', 'releaseDate'], readPokemonSet),
  kind(yugiohCard, ['type', 'desc'], readYugiohCard),
  kind(onePieceCard, ['pack_id'], readOnePieceCard),
  kind(onePiecePack, ['raw_title'], readOnePiecePack),
];

/** Whatever game it is of; an object of another kind says nothing. */
export function readObject(value: unknown): Parsed<BookEntry> {
  if (!isObject(value)) return parsed(NOTHING);
  const known = KINDS.find(({ has }) => has.every((field) => field in value));
  if (known) return known.read(value);
  // A list of packs is an object of objects.
  const inside = Object.values(value).filter((each) => isObject(each) && 'raw_title' in each);
  const read = inside.map(readObject).flatMap((each) => (each.ok ? [each.value] : []));
  return parsed(read.length === 0 ? NOTHING : { sets: read.flatMap(({ sets }) => sets), printings: [] });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
