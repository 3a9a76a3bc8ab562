import { Hono } from 'hono';
import {
  changedDiscountSchema,
  newDiscountCodesSchema,
  newDiscountSchema,
  type OfficeDiscount,
  officeDiscountsQuerySchema,
} from '#contract/office/discounts.ts';
import { MOST_AUTOMATIC, MOST_BATCH_CODES } from '#domain/discounts/discount.ts';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { type BatchOutcome, exportCodes, makeCodes } from './batch-codes.ts';
import { findGoodsChoices } from './find-choices.ts';
import { findDiscount, listDiscounts } from './list-discounts.ts';
import { previewDiscount } from './preview-discount.ts';
import { addDiscount, changeDiscount, type SaveOutcome, stopDiscount } from './save-discount.ts';

export function officeDiscountRoutes(services: OfficeServices): Hono {
  const { db, now, settings } = services;
  const described = async (id: number): Promise<{ discount: OfficeDiscount }> => {
    const discount = await findDiscount(db, id, now());
    if (!discount) throw unknown();
    return { discount };
  };
  return new Hono()
    .get('/', async (c) =>
      c.json({
        is_on: settings.shop.codesAndCredit,
        ...(await listDiscounts(db, now(), readQuery(c, officeDiscountsQuerySchema).before)),
        choices: await findGoodsChoices(db),
      }),
    )
    .post('/', async (c) => {
      const given = await readBody(c, newDiscountSchema);
      const { id } = orRefuse(await addDiscount(services, actorOf(c.get('signedIn')), given));
      return c.json(await described(id), 201);
    })
    .post('/preview', async (c) =>
      c.json(await previewDiscount(services, await readBody(c, newDiscountSchema))),
    )
    .get('/:id', async (c) => c.json(await described(readId(c, unknown))))
    .put('/:id', async (c) => {
      const given = await readBody(c, changedDiscountSchema);
      const id = readId(c, unknown);
      orRefuse(await changeDiscount(services, actorOf(c.get('signedIn')), id, given));
      return c.json(await described(id));
    })
    .post('/:id/stop', async (c) => {
      const id = readId(c, unknown);
      orRefuse(await stopDiscount(services, actorOf(c.get('signedIn')), id));
      return c.json(await described(id));
    })
    .post('/:id/codes', async (c) => {
      const { count } = await readBody(c, newDiscountCodesSchema);
      const id = readId(c, unknown);
      const { made } = orRefuse(await makeCodes(services, actorOf(c.get('signedIn')), id, count));
      return c.json({ made }, 201);
    })
    .get('/:id/codes.csv', async (c) => {
      const { discount } = await described(readId(c, unknown));
      return answerCsv(c, `codes-${discount.id}.csv`, exportCodes(db, discount.id));
    });
}

type Refusal = Extract<SaveOutcome | BatchOutcome, { ok: false }>['code'];

const WORDS: Record<Refusal, string> = {
  office_unknown_discount: 'There is no such discount.',
  office_changed_meanwhile: 'The discount has been changed meanwhile. Open it again.',
  office_discount_code_taken: 'Another discount has this code already.',
  office_discount_used: 'How a discount is given stays as it is once it has uses or codes. Add another one.',
  office_too_many_discounts: `At most ${MOST_AUTOMATIC} discounts may apply by themselves: stop one first.`,
  office_too_many_codes: `A discount has at most ${MOST_BATCH_CODES} codes.`,
};

function orRefuse<Outcome extends SaveOutcome | BatchOutcome>(
  outcome: Outcome,
): Extract<Outcome, { ok: true }> {
  if (!outcome.ok) throw new Refused(outcome.code, WORDS[outcome.code]);
  return outcome as Extract<Outcome, { ok: true }>;
}

const unknown = () => new Refused('office_unknown_discount', WORDS.office_unknown_discount);
