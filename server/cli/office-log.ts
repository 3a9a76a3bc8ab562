import { findLog } from '#backend/log/find-log.ts';
import { readLogFilter } from '#domain/office/log-filter.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { shopMinute } from '../../backend/ground/shop-days.ts';
import { type RunCommand, UsageError } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { withShop } from './with-services.ts';

const LIMIT = 200;

export const run: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, { search: { type: 'string', default: '' } });
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is too much.`);
  return withShop(config, terminal, async ({ db, now }) => {
    const { filter, tokens } = readLogFilter(values.search, southAfricanDay(now()));
    const wrong = tokens.find(({ problem }) => problem !== undefined);
    if (wrong) throw new UsageError(`${wrong.text}: ${wrong.problem}`);
    const { entries, total } = await findLog(db, { filter, page: 1, perPage: LIMIT });
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
