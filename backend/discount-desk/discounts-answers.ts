import { Hono } from 'hono';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readId } from '../ground/http/parse.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { exportCodes } from './batch-codes.ts';
import { refused } from './discount-refusals.ts';
import { findDiscount } from './list-discounts.ts';

export const officeDiscountRoutes = ({ db, now }: OfficeServices): Hono =>
  new Hono().get('/:id/codes.csv', async (c) => {
    const { id } = await findDiscount(
      db,
      readId(c, () => refused('office_unknown_discount')),
      now(),
    );
    return answerCsv(c, `codes-${id}.csv`, exportCodes(db, id));
  });
