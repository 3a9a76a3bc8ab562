import { findLog } from '#backend/ground/log/find-log.ts';
import type { RunCommand } from './command.ts';
import { UsageError } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { shopMinute } from './shop-minute.ts';
import { withShop } from './with-services.ts';

const LIMIT = 200;

export const run: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, { search: { type: 'string', default: '' } });
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is too much.`);
  return withShop(config, terminal, async ({ db }) => {
    const { entries, total } = await findLog(db, { search: values.search, page: 1, perPage: LIMIT });
    for (const { at, who, which, before, after, reason } of entries.toReversed()) {
      const change = [before, after].filter(Boolean).join(' -> ');
      const why = reason === '' ? '' : ` (${reason})`;
      terminal.print(`${shopMinute(at)}  ${who.padEnd(20)}  ${which}: ${change}${why}`);
    }
    if (total > LIMIT) terminal.print(`The newest ${LIMIT} of ${total} lines: --search finds the others.`);
    if (total === 0) terminal.print('No lines.');
    return 0;
  });
};
