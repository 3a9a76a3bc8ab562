import { type Context, Hono } from 'hono';
import {
  newPriceRateSchema,
  newPriceRuleSchema,
  newPriceRunSchema,
  pricePageQuerySchema,
  pricePlanSchema,
  priceRunQuerySchema,
  priceTakeSchema,
  priceUploadSchema,
  releasePricesSchema,
  stoppedDecisionSchema,
} from '#contract/office/prices.ts';
import { MAX_PRICE_RULES } from '#domain/price-rules/price-runs.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import { dropImport, takeRows } from '../imports/change-import.ts';
import { findLogLine, type Started, startApply, type UndoLine } from '../imports/start-work.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { describePrices, findPriceRows, findPriceRun } from './find-price-runs.ts';
import { listHandPrices, releaseByHand } from './hand-list.ts';
import { startPriceRun } from './price-files.ts';
import { planPricesByNight } from './price-plan.ts';
import { listRates, setRate } from './price-rates.ts';
import { addRule, changeRule, listRules, type RuleOutcome, removeRule } from './price-rules.ts';
import { receivePrices } from './receive-prices.ts';
import { decideStopped, listStopped } from './stopped-prices.ts';

export const officePriceRoutes = (services: OfficeServices, undoLine: UndoLine): Hono =>
  new Hono()
    .get('/', async (c) => c.json(await describePrices(services.db, c.get('signedIn').personId)))
    .route('/', ruleRoutes(services))
    .route('/', runRoutes(services, undoLine))
    .put('/plan', async (c) => {
      const { nightly } = await readBody(c, pricePlanSchema);
      await planPricesByNight(services, actorOf(c.get('signedIn')), nightly);
      return c.json({ nightly });
    })
    .get('/stopped', async (c) => {
      const { page } = readQuery(c, pricePageQuerySchema);
      return c.json(await listStopped(services.db, page));
    })
    .post('/stopped', async (c) => {
      const decision = await readBody(c, stoppedDecisionSchema);
      return c.json(await decideStopped(services, actorOf(c.get('signedIn')), decision));
    })
    .get('/by-hand', async (c) => {
      const { page } = readQuery(c, pricePageQuerySchema);
      return c.json(await listHandPrices(services.db, page));
    })
    .post('/by-hand/release', async (c) => {
      const { product_ids } = await readBody(c, releasePricesSchema);
      return c.json({ released: await releaseByHand(services, actorOf(c.get('signedIn')), product_ids) });
    });

function ruleRoutes(services: OfficeServices): Hono {
  const { db } = services;
  const described = async (id: number) => {
    const rule = (await listRules(db)).find((each) => each.id === id);
    if (!rule) throw unknownRule();
    return { rule };
  };
  return new Hono()
    .post('/rules', async (c) => {
      const given = await readBody(c, newPriceRuleSchema);
      const id = orRefuseRule(await addRule(services, actorOf(c.get('signedIn')), given));
      return c.json(await described(id), 201);
    })
    .put('/rules/:id', async (c) => {
      const given = await readBody(c, newPriceRuleSchema);
      const id = readId(c, unknownRule);
      orRefuseRule(await changeRule(services, actorOf(c.get('signedIn')), id, given));
      return c.json(await described(id));
    })
    .delete('/rules/:id', async (c) => {
      orRefuseRule(await removeRule(services, actorOf(c.get('signedIn')), readId(c, unknownRule)));
      return c.json({ success: true });
    })
    .put('/rates', async (c) => {
      const given = await readBody(c, newPriceRateSchema);
      const signedIn = c.get('signedIn');
      await setRate(services, actorOf(signedIn), given);
      const rates = await listRates(db, signedIn.personId);
      return c.json({ rate: rates.find(({ currency }) => currency === given.currency) });
    });
}

function runRoutes(services: OfficeServices, undoLine: UndoLine): Hono {
  const { db, now } = services;
  const found = async (c: Context, id: number) => {
    const run = await findPriceRun(db, id, c.get('signedIn').personId);
    if (!run) throw unknownRun();
    return run;
  };
  const started = async (c: Context, fileId: number) => {
    const id = await startPriceRun(services, actorOf(c.get('signedIn')), fileId);
    if (id === undefined) throw new Refused('office_unknown_price_file', 'There is no such price file.');
    return c.json({ run: await found(c, id) }, 201);
  };
  return new Hono()
    .post('/files', async (c) => {
      const { name } = readQuery(c, priceUploadSchema);
      const content = c.req.raw.body ?? new Blob([]).stream();
      const received = await receivePrices(services, name, content);
      if (!received.ok) throw new Refused('office_not_prices', `This file ${received.reason}.`);
      return started(c, received.value);
    })
    .post('/runs', async (c) => started(c, (await readBody(c, newPriceRunSchema)).file_id))
    .get('/runs/:id', async (c) => {
      const query = readQuery(c, priceRunQuerySchema);
      const run = await found(c, readId(c, unknownRun));
      return c.json({ run, ...(await findPriceRows(db, run.id, query)) });
    })
    .patch('/runs/:id', async (c) => {
      const { take, leave_out: leaveOut } = await readBody(c, priceTakeSchema);
      const id = readId(c, unknownRun);
      throwIfRefused(await takeRows(db, id, { take, leaveOut }, 'prices'));
      return c.json({ run: await found(c, id) });
    })
    .delete('/runs/:id', async (c) => {
      throwIfRefused(await dropImport(db, readId(c, unknownRun), 'prices'));
      return c.json({ success: true });
    })
    .post('/runs/:id/apply', async (c) => {
      const id = readId(c, unknownRun);
      throwIfRefused(await startApply(db, actorOf(c.get('signedIn')), id, now(), 'prices'));
      return c.json({ run: await found(c, id) });
    })
    .post('/runs/:id/undo', async (c) => {
      const id = readId(c, unknownRun);
      await found(c, id);
      const line = await findLogLine(db, id);
      if (line === undefined) throw new Refused('office_import_state', 'This run changed nothing.');
      await undoLine(services, c.get('signedIn'), line);
      return c.json({ run: await found(c, id) });
    });
}

function throwIfRefused(started: Started): void {
  if (started.ok) return;
  throw started.code === 'office_unknown_import' ? unknownRun() : new Refused(started.code, started.reason);
}

const RULE_WORDS: Record<Exclude<RuleOutcome, { ok: true }>['code'], string> = {
  office_unknown_price_rule: 'There is no such price rule.',
  office_price_rule_known:
    'There is a rule for the same game, set, rarity and condition already: change that one.',
  office_too_many_price_rules: `More than ${MAX_PRICE_RULES} rules: remove one first.`,
};

function orRefuseRule(outcome: RuleOutcome): number {
  if (outcome.ok) return outcome.id;
  throw new Refused(outcome.code, RULE_WORDS[outcome.code]);
}

const unknownRule = () => new Refused('office_unknown_price_rule', RULE_WORDS.office_unknown_price_rule);
const unknownRun = () => new Refused('office_unknown_import', 'There is no such price run.');
