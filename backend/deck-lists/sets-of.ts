import { codeKey } from '#domain/cards/card-keys.ts';
import { GAMES } from '#domain/cards/games.ts';
import { withoutRemarks } from '#domain/cards/same-card.ts';
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

type CalledSet = Pick<Edition, 'game' | 'set' | 'setCode' | 'setKeys'>;

/** Which sets of the book the cards of an edition may be of; undefined of a game that the book does not know. */
export function setsOf({ game, set, setCode, setKeys }: CalledSet, sets: CalledSets): number[] | undefined {
  if (game === '' || !sets.has(game)) return undefined;
  const inFull = game === 'pokemon' ? [POKEMON_SETS.get(setCode.toUpperCase()) ?? ''] : [];
  const called = [codeKey(set), ...setKeys, ...inFull.map(codeKey)].filter((key) => key !== '');
  return [...new Set(called.flatMap((key) => sets.get(`${game} ${key}`) ?? []))].sort((a, b) => a - b);
}

const IS_NUMBER = /^#?\d+[a-z★]?$/i;

/**
 * What a product may be of that says less: without a game it may be of any whose set is called so, and set and number may
 * stand in brackets, as in 'Lightning Bolt (149) [Magic 2011]'.
 */
export function placesToLink(
  { name, number, edition }: { name: string; number: string; edition: CalledSet },
  sets: CalledSets,
): { sets: number[]; number: string } | undefined {
  const { remarks } = withoutRemarks(name);
  const setKeys = [...edition.setKeys, ...remarks.map(codeKey)];
  const games = edition.game === '' ? GAMES : [edition.game];
  const found = games.map((game) => setsOf({ ...edition, game, setKeys }, sets));
  const ids = found.flatMap((own) => own ?? []);
  if (edition.game === '' ? ids.length === 0 : found[0] === undefined) return undefined;
  return { sets: ids, number: number || (remarks.find((remark) => IS_NUMBER.test(remark)) ?? '') };
}
