import {
  officeNeighboursQuerySchema,
  officePriceChangeSchema,
  officeProductColumnsSchema,
  officeProductPlaceQuerySchema,
  officeProductsQuerySchema,
  officeStockChangeSchema,
} from '#contract/office/products.ts';
import { officeNewViewSchema } from '#contract/office/views.ts';
import { byId, type Office, officeAction, officeQuery } from '../people/office-action.ts';
import { deleteView, saveView } from '../people/views/saved-views.ts';
import { changeRowPrices, refusePrices } from './change-row-prices.ts';
import { changeRowStock, refuseStock } from './change-row-stock.ts';
import { findChoices } from './find-choices.ts';
import { listProducts } from './list-products.ts';
import { describeRows, rowName } from './rows/describe-rows.ts';
import { findNeighbours } from './rows/find-neighbours.ts';
import { findPlace } from './rows/find-place.ts';
import type { RowServices } from './rows/find-rows.ts';
import { chooseColumns } from './shown-columns.ts';
import { unknownProduct } from './unknown-product.ts';

type ListOffice = Office & RowServices;

const right = 'products';

export const productActions = {
  products: officeQuery({ right, input: officeProductsQuerySchema }, (office: ListOffice, asked) =>
    listProducts(office, office.signedIn.personId, asked),
  ),
  /** What the list can be filtered by. */
  productChoices: officeQuery({ right }, ({ db }) => findChoices(db)),
  productPlace: officeQuery({ right, input: officeProductPlaceQuerySchema }, (office: ListOffice, asked) =>
    findPlace(office, asked),
  ),
  productNeighbours: officeQuery(
    { right, input: byId.extend(officeNeighboursQuerySchema.shape) },
    (office: ListOffice, { id, at, ...list }) => findNeighbours(office, list, { productId: id, at }),
  ),
  productRow: officeQuery({ right, input: byId }, findRow),
  changePrices: officeAction(
    { right, input: byId.and(officePriceChangeSchema) },
    async (office: ListOffice, { id, before, after }) => {
      const change = { id, name: rowName(await findRow(office, { id })), before, after };
      const outcome = await changeRowPrices(office, office.actor, change);
      if (!outcome.ok) throw await refusePrices(office, outcome, change);
      return findRow(office, { id });
    },
  ),
  correctStock: officeAction(
    { right, input: byId.extend(officeStockChangeSchema.shape) },
    async (office: ListOffice, { id, before, after }) => {
      const row = await findRow(office, { id });
      const change = { stockId: row.stock?.counted_as ?? id, name: rowName(row), before, after };
      const outcome = await changeRowStock(office, office.actor, change);
      if (!outcome.ok) throw refuseStock(outcome);
      return findRow(office, { id });
    },
  ),
  keepProductView: officeAction({ right, input: officeNewViewSchema }, ({ db, signedIn }, view) =>
    saveView(db, { personId: signedIn.personId, place: 'products' }, view),
  ),
  forgetProductView: officeAction({ right, input: byId }, ({ db, signedIn }, { id }) =>
    deleteView(db, { personId: signedIn.personId, place: 'products' }, id),
  ),
  chooseProductColumns: officeAction(
    { right, input: officeProductColumnsSchema },
    ({ db, signedIn }, { columns }) => chooseColumns(db, signedIn.personId, columns),
  ),
};

async function findRow({ db, rows }: RowServices, { id }: { id: number }) {
  const [row] = await describeRows(db, await rows.current(), [id]);
  if (!row) throw unknownProduct();
  return row;
}
