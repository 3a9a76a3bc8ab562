import assert from 'node:assert/strict';
import { savePost } from '#backend/content/save/save-post.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { openMySession } from '#backend/my/sessions.ts';
import type { SignedIn } from '#backend/people/sessions/sessions.ts';
import { openDiscountShop } from '#backend/testing/discounts.ts';
import { giveMailbox } from '#backend/testing/my.ts';
import { TEST_START } from '#backend/testing/services.ts';

const RICH = 'thandi@example.com';

/** One database for many stories, as two processes see it; after the last order of an earlier one. */
export async function openSeatShops(...dbs: readonly Db[]) {
  const shops = dbs.map((db) => openDiscountShop(db));
  const [db] = dbs;
  const [first] = shops;
  assert.ok(db && first);
  const last = await db.selectFrom('orders').select('created_at').orderBy('id', 'desc').executeTakeFirst();
  if (last) for (const { services } of shops) services.clock.set(last.created_at);
  await giveMailbox(db, RICH, 1_000_000);
  const { token } = await openMySession(db, RICH, first.services.now());
  return { db, shops, session: { authorization: `Bearer ${token}` }, owner: await findOwner(db) };
}

/** Without which its tournament is not opened again. */
export async function publishPost(db: Db, title: string, now: Date): Promise<number> {
  const at = now.toISOString();
  const post = { source: title, guid: title, slug: title, title, excerpt: '', content: '', authorId: 0 };
  const times = { publishedLocal: at.slice(0, 19), publishedAt: at, modifiedLocal: at.slice(0, 19) };
  const { id } = await savePost(db, {
    ...{ ...post, ...times, modifiedAt: at, commentStatus: 'closed', pingStatus: 'closed' },
    ...{ status: 'publish', password: '', format: 'standard', sticky: false, featuredMedia: 0 },
    ...{ termIds: [], meta: {} },
  });
  return id;
}

async function findOwner(db: Db): Promise<SignedIn> {
  const known = await db.selectFrom('people').select('id').executeTakeFirst();
  const person = { name: 'The owner', email: 'owner@example.com', role: 'owner' } as const;
  const row = { ...person, password_hash: null, totp_secret: null, created_at: TEST_START, removed_at: null };
  const { id } =
    known ?? (await db.insertInto('people').values(row).returning('id').executeTakeFirstOrThrow());
  return { ...person, sessionId: 0, personId: id, hasTillPin: false, isConfirmed: true };
}

export type SeatShops = Awaited<ReturnType<typeof openSeatShops>>;
export type Shop = SeatShops['shops'][number];
