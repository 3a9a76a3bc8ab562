import path from 'node:path';
import type { BookCounts } from '#backend/book/book-counts.ts';
import { importBook } from '#backend/book/import-book.ts';
import { withLock } from '#backend/ground/db/with-lock.ts';
import { countOf } from '#domain/text/counts.ts';
import type { RunCommand } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withServices } from './with-services.ts';

export const importCards: RunCommand = (args, config, { print, complain, progress }) => {
  const { values, positionals } = readArguments(args, {
    'dry-run': { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
  });
  const file = readOnly(positionals, 'file');
  const dryRun = values['dry-run'];
  return withServices(config, async ({ db, now }) => {
    const run = () =>
      importBook({
        db,
        transact: (write) => db.transaction().execute(write),
        file,
        name: path.basename(file),
        pictures: values.pictures,
        dryRun,
        now,
        onProblem: (where, reason) => complain(`${where}: ${reason}`),
        onProgress: (entries) => progress?.write(`\r${entries} entries`),
      });
    const imported = await withLock(db, 'card-book', run, () =>
      complain('Another file is being read into the card book: this one waits until that has ended.'),
    );
    progress?.write('\r\u001b[2K');
    if (!imported.ok) {
      complain(`${file} ${imported.reason}.`);
      return 1;
    }
    const { counts, resumedAt } = imported.value;
    const read = counts.fresh + counts.changed + counts.same + counts.sets;
    if (read === 0) {
      complain(`${file} holds no cards in a form that the card book knows.`);
      return 1;
    }
    if (resumedAt > 0) print(`An earlier import was interrupted: it went on behind entry ${resumedAt}.`);
    print(describe(counts));
    if (dryRun) print('This was a dry run: nothing was changed.');
    return counts.broken === 0 ? 0 : 1;
  });
};

const describe = ({ fresh, changed, same, broken, leftOut, sets }: BookCounts): string =>
  `${countOf(fresh + changed + same, 'printing')}: ${fresh} new, ${changed} changed, ${same} the same; ` +
  `${countOf(sets, 'set')} new or changed; ${broken} broken, ${leftOut} left out`;
