import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ShopServer } from '../shop-server.ts';

/** As after ten minutes. */
export function makeConfirmationsOld(shop: ShopServer, email: string): void {
  const db = new DatabaseSync(path.join(shop.dataDir, 'springdeck.sqlite'), { timeout: 5_000 });
  db.prepare(
    `update person_sessions set confirmed_at = '2026-01-01T00:00:00.000Z'
     where person_id = (select id from people where email = ?)`,
  ).run(email);
  db.close();
}
