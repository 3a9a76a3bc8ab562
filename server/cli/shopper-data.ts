import { writeFile } from 'node:fs/promises';
import {
  describeErased,
  type ErasureOutcome,
  eraseShopper,
  NOTHING_STORED,
  wordsForCredit,
  wordsForOpen,
} from '#backend/customers/privacy/erase-shopper.ts';
import { giveShopperData } from '#backend/customers/privacy/give-shopper-data.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import { isEmail } from '#domain/checkout/email.ts';
import { type RunCommand, UsageError } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withShop } from './with-services.ts';

export const give: RunCommand = (args, config, terminal) => {
  const [email, file, ...rest] = readArguments(args, {}).positionals;
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`);
  const address = ensureEmail(email);
  return withShop(config, terminal, async (services) => {
    const given = JSON.stringify(await giveShopperData(services, COMMAND_LINE, address), null, 2);
    if (file === undefined) terminal.print(given);
    else await writeFile(file, `${given}\n`, { flag: 'wx', mode: 0o600 });
    return 0;
  });
};

export const erase: RunCommand = (args, config, terminal) => {
  const address = ensureEmail(readOnly(readArguments(args, {}).positionals, 'e-mail address'));
  return withShop(config, terminal, async (services) => {
    const outcome = await eraseShopper(services, COMMAND_LINE, address);
    if (outcome.ok) {
      terminal.print(`Erased: ${describeErased(outcome.erased)}.`);
      return 0;
    }
    terminal.complain(wordsFor(outcome));
    return 1;
  });
};

function wordsFor(outcome: Extract<ErasureOutcome, { ok: false }>): string {
  switch (outcome.code) {
    case 'open_orders':
      return wordsForOpen(outcome.orders);
    case 'credit_left':
      return wordsForCredit(outcome.cents);
    case 'nothing_stored':
      return NOTHING_STORED;
  }
}

function ensureEmail(text: string | undefined): string {
  if (text === undefined || !isEmail(text)) throw new UsageError(`"${text ?? ''}" is no e-mail address.`);
  return text;
}
