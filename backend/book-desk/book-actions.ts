import { officeBookQuerySchema, officeListedSchema, officeSingleQuerySchema } from '#contract/office/book.ts';
import { byId, officeAction, officeQuery } from '../people/office-action.ts';
import { describeSingle } from './describe-single.ts';
import { findInBook } from './find-in-book.ts';
import { saveSingle } from './save-single.ts';
import { unknownPrinting } from './unknown-printing.ts';

const right = 'products';

export const bookActions = {
  searchBook: officeQuery({ right, input: officeBookQuerySchema }, ({ db }, { search }) =>
    findInBook(db, search),
  ),
  /** What is proposed to sell a printing of the book: name, conditions, finishes, prices. */
  single: officeQuery(
    { right, input: byId.extend(officeSingleQuerySchema.shape) },
    async (office, { id, product }) => {
      const single = await describeSingle(office, id, product);
      if (!single) throw unknownPrinting();
      return single;
    },
  ),
  saveSingle: officeAction({ right, input: officeListedSchema }, (office, listed) =>
    saveSingle(office, office.actor, listed),
  ),
};
