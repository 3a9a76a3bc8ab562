import { Refused } from '#backend/ground/refused.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import { listHandPrices, releaseByHand } from '#backend/prices/hand-list.ts';
import { listRates, setRate } from '#backend/prices/price-rates.ts';
import { addRule, changeRule, findRules, removeRule } from '#backend/prices/price-rules.ts';
import { decideStopped, listStopped } from '#backend/prices/stopped-prices.ts';
import { newPriceRateSchema, newPriceRuleSchema } from '#contract/office/prices.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import {
  describeRate,
  describeRule,
  readMargin,
  readRate,
  readShares,
  writeShares,
} from '#domain/price-rules/describe.ts';
import { DEFAULT_LADDER, readLadder, writeLadder } from '#domain/price-rules/ladder.ts';
import { DEFAULT_SHARES, scopeKey, scopeWords } from '#domain/price-rules/rule.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { type RunCommand, UsageError } from './command.ts';
import { describePrice } from './prices.ts';
import { readArguments } from './read-arguments.ts';
import { withShop } from './with-services.ts';

const NOBODY = 0;

export const rate: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, { day: { type: 'string' } });
  const [currency = '', amount = ''] = positionals;
  const day = values.day ?? southAfricanTime(new Date()).slice(0, 10);
  const given = newPriceRateSchema.safeParse({
    currency: currency.toUpperCase(),
    rate: readRate(amount),
    day,
  });
  if (!given.success || positionals.length > 2) {
    throw new UsageError(
      'Say a currency, its rand and perhaps the day: prices rate EUR 20.51 --day 2026-11-23',
    );
  }
  return withShop(config, terminal, async (services) => {
    await setRate(services, COMMAND_LINE, given.data);
    for (const one of await listRates(services.db, NOBODY))
      terminal.print(describeRate(one.currency, { ...one, origin: one.who }));
    return 0;
  });
};

export const rules: RunCommand = (args, config, terminal) => {
  if (readArguments(args, {}).positionals.length > 0) throw new UsageError('prices rules takes no words.');
  return withShop(config, terminal, async ({ db }) => {
    const found = await findRules(db);
    for (const each of found) terminal.print(`${scopeWords(each)}: ${describeRule(each)}`);
    if (found.length === 0) terminal.print('No rules');
    return 0;
  });
};

const text = (value: string) => ({ type: 'string', default: value }) as const;

export const rule: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, {
    game: text(''),
    set: text(''),
    rarity: text(''),
    condition: text(''),
    basis: text('trend'),
    margin: { type: 'string' },
    shares: text(writeShares(DEFAULT_SHARES)),
    floor: text('0'),
    ladder: text(writeLadder(DEFAULT_LADDER)),
    stop: text('25'),
    remove: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is too much.`);
  const { game, set, rarity, condition } = values;
  const scope = { game, set, rarity, condition };
  const given = values.remove ? undefined : readRule(scope, values);
  return withShop(config, terminal, async (services) => {
    const known = (await findRules(services.db)).find((each) => scopeKey(each) === scopeKey(scope));
    if (!given && !known) {
      terminal.complain(`There is no rule for ${scopeWords(scope)}.`);
      return 1;
    }
    try {
      if (!given) await removeRule(services, COMMAND_LINE, known?.id ?? 0);
      else if (known) await changeRule(services, COMMAND_LINE, { id: known.id, rule: given });
      else await addRule(services, COMMAND_LINE, given);
      return 0;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      terminal.complain(`The rule was not saved (${error.code}).`);
      return 1;
    }
  });
};

function readRule(scope: object, typed: Record<string, string | boolean | undefined>) {
  const word = (name: string) => String(typed[name] ?? '');
  const ladder = readLadder(word('ladder'));
  if ('problem' in ladder) throw new UsageError(`--ladder ${ladder.problem}.`);
  const stop = word('stop');
  const read = newPriceRuleSchema.safeParse({
    ...scope,
    basis: typed.basis,
    margin: readMargin(word('margin')),
    shares: readShares(word('shares')) ?? null,
    floor_cents: readTypedMoney(word('floor')) ?? null,
    ladder: ladder.map(({ stepCents, belowCents }) => ({ step_cents: stepCents, below_cents: belowCents })),
    stop_percent: stop === 'never' ? null : stop,
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = String(issue?.path[0] ?? '').replace(/_.*/, '');
  throw new UsageError(`--${name} ${word(name) === '' ? 'is missing' : `cannot be “${word(name)}”`}.`);
}

export const stopped: RunCommand = (args, config, terminal) => {
  const { values } = readArguments(args, {
    accept: { type: 'boolean', default: false },
    refuse: { type: 'boolean', default: false },
  });
  if (values.accept && values.refuse) throw new UsageError('--accept or --refuse, not both.');
  return withShop(config, terminal, async (services) => {
    for (;;) {
      const { rows, total } = await listStopped(services.db, 1);
      for (const row of rows) terminal.print(describePrice(row));
      if (rows.length === 0) terminal.print('Nothing is stopped');
      if (rows.length === 0 || !(values.accept || values.refuse)) return 0;
      const decision = values.accept ? 'accept' : 'refuse';
      const places = rows.map(({ run, row }) => ({ run, row }));
      const { done, skipped } = await decideStopped(services, COMMAND_LINE, { decision, rows: places });
      terminal.print(`${done} ${decision === 'accept' ? 'accepted' : 'refused'}, ${skipped} skipped`);
      if (total <= rows.length) return skipped > 0 ? 1 : 0;
    }
  });
};

export const byHand: RunCommand = (args, config, terminal) => {
  const { values } = readArguments(args, { release: { type: 'string', multiple: true, default: [] } });
  return withShop(config, terminal, async (services) => {
    if (values.release.length > 0) {
      const units = await services.db
        .selectFrom('products')
        .select('id')
        .where('sku', 'in', values.release)
        .execute();
      const ids = units.map(({ id }) => id);
      const released = ids.length === 0 ? 0 : await releaseByHand(services, COMMAND_LINE, ids);
      terminal.print(`${released} left to the rules`);
      return released === values.release.length ? 0 : 1;
    }
    for (let page = 1, shown = 0; ; page += 1) {
      const { prices, total } = await listHandPrices(services.db, page);
      for (const { sku, name, cents, who } of prices)
        terminal.print(`${sku}, ${name}: ${decimalFromCents(cents)} by ${who}`);
      shown += prices.length;
      if (prices.length === 0 || shown >= total) return 0;
    }
  });
};
