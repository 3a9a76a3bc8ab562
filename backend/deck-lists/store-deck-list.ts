import { randomBytes } from 'node:crypto';
import type { ApiDeckRules, DeckListRequest } from '#contract/deck-lists.ts';
import { deckRulesSchema } from '#contract/deck-lists.ts';
import { plainList } from '#domain/deck-list/plain-list.ts';
import { DECK_LISTS_DAYS } from '#domain/shop/policies.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { runInTimeSlices } from '../catalogue/search/time-slices.ts';
import type { Db } from '../ground/db/tables.ts';

const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;

export interface StoredDeckList {
  id: string;
  list: string;
  owned: string;
  rules: ApiDeckRules;
  createdAt: string;
}

interface Needs {
  db: Db;
  now: () => Date;
}

/** Nobody can guess the id. */
export async function storeDeckList({ db, now }: Needs, request: DeckListRequest): Promise<StoredDeckList> {
  const list = await runInTimeSlices(plainList(request.list));
  const owned = await runInTimeSlices(plainList(request.owned));
  const { rules } = request;
  const id = randomBytes(ID_BYTES).toString('base64url');
  const createdAt = now().toISOString();
  await db
    .insertInto('deck_lists')
    .values({ id, list, owned, rules: JSON.stringify(rules), created_at: createdAt })
    .execute();
  return { id, list, owned, rules, createdAt };
}

export async function findDeckList({ db, now }: Needs, id: string): Promise<StoredDeckList | undefined> {
  if (!ID.test(id)) return undefined;
  const row = await db.selectFrom('deck_lists').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || expiryOf(row.created_at) <= now().toISOString()) return undefined;
  const rules = deckRulesSchema.parse(JSON.parse(row.rules));
  return { id, list: row.list, owned: row.owned, rules, createdAt: row.created_at };
}

export const expiryOf = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + DECK_LISTS_DAYS * DAY_MS).toISOString();
