import { isDatabaseFailure } from './db/database-failure.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * Works on each item of a queue, while the shop answers between them. One that fails does not keep the others waiting:
 * the first failure is thrown at the end. Without a database none can go on.
 */
export async function oneByOne<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseFailure(error)) throw error;
      failures.push(error);
    }
    await yieldToEventLoop();
  }
  if (failures.length > 0) throw failures[0];
}
