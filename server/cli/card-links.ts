import { decideUnsure, listUnsure, undoLinks } from '#backend/book-desk/links/decide-links.ts';
import { linkPrintings } from '#backend/book-desk/links/link-printings.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import { readNumber } from './background-work.ts';
import { type RunCommand, UsageError } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { withShop } from './with-services.ts';

export const link: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, { 'dry-run': { type: 'boolean', default: false } });
  if (positionals.length > 0) throw new UsageError('cards link takes no words.');
  return withShop(config, terminal, async (services) => {
    const { run, linked, unsure, unknown } = await linkPrintings(services, COMMAND_LINE, values['dry-run']);
    terminal.print(`${linked} linked, ${unsure} unsure, ${unknown} not in the book`);
    if (values['dry-run']) terminal.print('This was a dry run: nothing was changed.');
    else if (run > 0) terminal.print(`To undo it: cards unlink ${run}`);
    return 0;
  });
};

export const unsure: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, {
    accept: { type: 'boolean', default: false },
    refuse: { type: 'boolean', default: false },
  });
  if (values.accept && values.refuse) throw new UsageError('--accept or --refuse, not both.');
  const products = positionals.map(Number);
  if (products.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new UsageError('Products are named by their numbers.');
  return withShop(config, terminal, async ({ db, now }) => {
    const all = await listUnsure(db);
    const waiting = products.length > 0 ? all.filter(({ productId }) => products.includes(productId)) : all;
    if (values.accept || values.refuse) {
      const decisions = waiting.map(({ productId, printingId }) => ({
        productId,
        printingId: values.accept ? printingId : null,
      }));
      const { run, count } = await decideUnsure(db, COMMAND_LINE, decisions, now());
      terminal.print(`${count} ${values.accept ? 'linked' : 'refused'}`);
      if (count > 0) terminal.print(`To undo it: cards unlink ${run}`);
      return products.length > count ? 1 : 0;
    }
    for (const { productId, name, printing, reason } of waiting)
      terminal.print(`${productId}  ${name}: ${printing}? ${reason}`);
    if (waiting.length === 0)
      terminal.print(products.length > 0 ? 'None of these is unsure' : 'No link is unsure');
    return 0;
  });
};

export const unlink: RunCommand = (args, config, terminal) => {
  const run = readNumber(args, 'run', 'cards link');
  return withShop(config, terminal, async ({ db, now }) => {
    const gone = await undoLinks(db, COMMAND_LINE, run, now());
    if (gone === undefined) {
      terminal.complain(`There is no run ${run} to undo.`);
      return 1;
    }
    terminal.print(`${gone} unlinked`);
    return 0;
  });
};
