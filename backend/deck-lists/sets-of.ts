import { codeKey } from '#domain/cards/card-keys.ts';
import { setKeysOf } from '../book/find-printing.ts';
import type { Db } from '../ground/db/tables.ts';
import { POKEMON_SETS } from './pokemon-sets.ts';
import type { Edition } from './printing.ts';

/** Ids of the book's sets by game and whatever they are called; a game of which the book knows any stands there, too. */
export type CalledSets = ReadonlyMap<string, readonly number[]>;

export async function readCalledSets(db: Db): Promise<CalledSets> {
  const sets = new Map<string, number[]>();
  const rows = await db
    .selectFrom('book_sets')
    .select(['id', 'game', 'code', 'other_codes', 'name'])
    .orderBy('id')
    .execute();
  for (const { id, game, code, other_codes, name } of rows) {
    sets.set(game, []);
    for (const key of setKeysOf(code, other_codes, name))
      sets.set(`${game} ${key}`, [...(sets.get(`${game} ${key}`) ?? []), id]);
  }
  return sets;
}

/** Which sets of the book the cards of an edition may be of; undefined of a game that the book does not know. */
export function setsOf(
  { game, set, setCode, setKeys }: Pick<Edition, 'game' | 'set' | 'setCode' | 'setKeys'>,
  sets: CalledSets,
): number[] | undefined {
  if (game === '' || !sets.has(game)) return undefined;
  const inFull = game === 'pokemon' ? [POKEMON_SETS.get(setCode.toUpperCase()) ?? ''] : [];
  const called = [codeKey(set), ...setKeys, ...inFull.map(codeKey)].filter((key) => key !== '');
  return [...new Set(called.flatMap((key) => sets.get(`${game} ${key}`) ?? []))].sort((a, b) => a - b);
}
