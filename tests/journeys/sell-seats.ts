import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { WP_API } from '#contract/paths.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import type { ShopServer } from '../shop-server.ts';
import { runShop } from './command-line.ts';

interface SeatsForSale {
  seats?: number;
  /** In rand. */
  fee?: number;
  state?: 'open' | 'cancelled';
  asksBirthYear?: boolean;
  deckList?: 'none' | 'required';
}

const postsSchema = z.array(z.object({ id: z.number(), slug: z.string() })).min(1);
const rowSchema = z.object({ id: z.number() });

/** Sells seats of the newest announced tournament, in eight days, at R80 or another fee; resolves with its post's slug. */
export async function sellSeats(
  shop: ShopServer,
  { seats = 16, fee = 80, state = 'open', asksBirthYear = false, deckList = 'none' }: SeatsForSale = {},
): Promise<{ slug: string; productId: number }> {
  const [category] = postsSchema.parse(await read(shop, 'categories?slug=tournament'));
  const [post] = postsSchema.parse(await read(shop, `posts?categories=${category?.id}&per_page=1`));
  const { id: postId = 0, slug = '' } = post ?? {};
  const file = path.join(shop.dataDir, 'seats.csv');
  const columns = 'Type,SKU,Name,Published,Visibility in catalog,Regular price,Stock';
  await writeFile(file, `${columns}\n"simple, virtual",SEATS,Seat: ${slug},1,hidden,${fee},${seats}`);
  await runShop(shop, 'import', 'products', file);
  const db = new DatabaseSync(path.join(shop.dataDir, 'springdeck.sqlite'));
  try {
    const { id: productId } = rowSchema.parse(
      db.prepare(`select id from products where sku = 'SEATS'`).get(),
    );
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    db.prepare(
      `insert into events (post_id, product_id, name, state, starts_at, closes_at, cancel_until, asks_birth_year, created_at, deck_list)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      ...[postId, productId, `Seat: ${slug}`, state, at(8 * DAY_MS), at(8 * DAY_MS - HOUR_MS)],
      ...[at(7 * DAY_MS), asksBirthYear ? 1 : 0, at(0), deckList],
    );
    return { slug, productId };
  } finally {
    db.close();
  }
}

const read = async (shop: ShopServer, path: string): Promise<unknown> =>
  (await shop.api(`${WP_API}/${path}`)).json();
