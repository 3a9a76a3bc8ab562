import { describeDifference } from '#backend/orders/stock/check-stock.ts';
import { checkAndRecord } from '#backend/orders/stock/record-stock-check.ts';
import { type RunCommand, UsageError } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { withShop } from './with-services.ts';

export const run: RunCommand = (args, config, terminal) => {
  const { positionals } = readArguments(args, {});
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is too much.`);
  return withShop(config, terminal, async (services) => {
    const { products, differences } = await checkAndRecord(services);
    for (const difference of differences) terminal.complain(describeDifference(difference));
    const found = differences.length === 0 ? 'the ledger adds up' : `${differences.length} do not add up`;
    terminal.print(`${products} products, variations and copies: ${found}`);
    return differences.length === 0 ? 0 : 1;
  });
};
