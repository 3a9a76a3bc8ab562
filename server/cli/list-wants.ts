import { countWants } from '#backend/wants/count-wants.ts';
import { formatRand } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { type RunCommand, UsageError } from './command.ts';
import { withShop } from './with-services.ts';

export const run: RunCommand = (args, config, terminal) => {
  if (args.length > 0) throw new UsageError(`"${args.join(' ')}" is too much.`);
  return withShop(config, terminal, async ({ db }) => {
    const wants = await countWants(db);
    for (const { product, productId, choice, people, units, maxPriceCents } of wants) {
      const limit = maxPriceCents === null ? 'any price' : `up to ${formatRand(maxPriceCents)}`;
      const waiting = countOf(people, 'shopper');
      terminal.print(
        `${waiting.padEnd(12)} ${String(units).padStart(4)} wanted  ${product}, ${productId === null ? 'not listed' : choice || 'any'}, ${limit}`,
      );
    }
    if (wants.length === 0) terminal.print('Nobody waits for anything.');
    return 0;
  });
};
