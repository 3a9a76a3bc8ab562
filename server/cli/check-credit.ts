import { checkCredit } from '#backend/credit/check-credit.ts';
import { checkUses } from '#backend/discounts/check-uses.ts';
import { countOf } from '#domain/text/counts.ts';
import { type RunCommand, UsageError } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { withShop } from './with-services.ts';

export const run: RunCommand = (args, config, terminal) => {
  const { positionals } = readArguments(args, {});
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is too much.`);
  return withShop(config, terminal, async ({ db }) => {
    const { accounts, transfers, problems: ofCredit } = await checkCredit(db);
    const problems = [...ofCredit, ...(await checkUses(db))];
    for (const problem of problems) terminal.complain(problem);
    const found = problems.length === 0 ? 'all adds up' : `${problems.length} do not add up`;
    terminal.print(`${countOf(accounts, 'account')}, ${countOf(transfers, 'transfer')}: ${found}`);
    return problems.length === 0 ? 0 : 1;
  });
};
