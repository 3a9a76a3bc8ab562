import {
  newPriceRateSchema,
  newPriceRuleSchema,
  newPriceRunSchema,
  pricePageQuerySchema,
  pricePlanSchema,
  priceRunQuerySchema,
  priceTakeSchema,
  releasePricesSchema,
  stoppedDecisionSchema,
} from '#contract/office/prices.ts';
import { Refused } from '../ground/refused.ts';
import { dropImport, takeRows } from '../imports/change-import.ts';
import { throwIfRefused } from '../imports/import-refusals.ts';
import { findLogLine, type Started, startApply, type UndoLine } from '../imports/start-work.ts';
import { byId, type Office, officeAction, officeQuery } from '../people/office-action.ts';
import { describePrices, findPriceRows, findPriceRun } from './find-price-runs.ts';
import { listHandPrices, releaseByHand } from './hand-list.ts';
import { startPriceRun } from './price-files.ts';
import { planPricesByNight } from './price-plan.ts';
import { setRate } from './price-rates.ts';
import { addRule, changeRule, removeRule } from './price-rules.ts';
import { decideStopped, listStopped } from './stopped-prices.ts';

const right = 'prices';

/** The actions of runs return the id of the run. */
export const priceActions = {
  prices: officeQuery({ right }, ({ db, signedIn }) => describePrices(db, signedIn.personId)),
  planPrices: officeAction({ right, input: pricePlanSchema }, (office, { nightly }) =>
    planPricesByNight(office, office.actor, nightly),
  ),

  addPriceRule: officeAction({ right, input: newPriceRuleSchema }, (office, rule) =>
    addRule(office, office.actor, rule),
  ),
  changePriceRule: officeAction(
    { right, input: byId.extend(newPriceRuleSchema.shape) },
    (office, { id, ...rule }) => changeRule(office, office.actor, { id, rule }),
  ),
  removePriceRule: officeAction({ right, input: byId }, (office, { id }) =>
    removeRule(office, office.actor, id),
  ),
  setPriceRate: officeAction({ right, input: newPriceRateSchema }, (office, rate) =>
    setRate(office, office.actor, rate),
  ),

  priceRun: officeQuery(
    { right, input: byId.extend(priceRunQuerySchema.shape) },
    async (office, { id, ...query }) => ({
      run: await findRun(office, id),
      ...(await findPriceRows(office.db, id, query)),
    }),
  ),
  startPriceRun: officeAction({ right, input: newPriceRunSchema }, async (office, { file_id }) => {
    const id = await startPriceRun(office, office.actor, file_id);
    if (id === undefined) throw new Refused('office_unknown_price_file', 'There is no such price file.');
    return id;
  }),
  takePrices: officeAction(
    { right, input: byId.extend(priceTakeSchema.shape) },
    async ({ db }, { id, take, leave_out: leaveOut }) =>
      orRefuse(id, await takeRows(db, id, { take, leaveOut }, 'prices')),
  ),
  applyPriceRun: officeAction({ right, input: byId }, async ({ db, actor, now }, { id }) =>
    orRefuse(id, await startApply(db, actor, id, now(), 'prices')),
  ),
  undoPriceRun: officeAction(
    { right, input: byId },
    async (office: Office & { undoLine: UndoLine }, { id }) => {
      await findRun(office, id);
      const line = await findLogLine(office.db, id);
      if (line === undefined) throw new Refused('office_import_state', 'This run changed nothing.');
      await office.undoLine(office, office.signedIn, line);
      return id;
    },
  ),
  dropPriceRun: officeAction({ right, input: byId }, async ({ db }, { id }) =>
    orRefuse(id, await dropImport(db, id, 'prices')),
  ),

  stoppedPrices: officeQuery({ right, input: pricePageQuerySchema }, ({ db }, { page }) =>
    listStopped(db, page),
  ),
  decideStoppedPrices: officeAction({ right, input: stoppedDecisionSchema }, (office, decision) =>
    decideStopped(office, office.actor, decision),
  ),
  handPrices: officeQuery({ right, input: pricePageQuerySchema }, ({ db }, { page }) =>
    listHandPrices(db, page),
  ),
  /** Returns how many were released. */
  releasePrices: officeAction({ right, input: releasePricesSchema }, (office, { product_ids }) =>
    releaseByHand(office, office.actor, product_ids),
  ),
};

async function findRun({ db, signedIn }: Office, id: number) {
  const run = await findPriceRun(db, id, signedIn.personId);
  if (!run) throw unknownRun();
  return run;
}

const unknownRun = () => new Refused('office_unknown_import', 'There is no such price run.');

function orRefuse(id: number, started: Started): number {
  throwIfRefused(started, unknownRun);
  return id;
}
