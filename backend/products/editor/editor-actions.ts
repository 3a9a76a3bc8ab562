import { officeProductSaveSchema, officeRestoreSchema } from '#contract/office/product.ts';
import { byId, officeAction, officeQuery } from '../../people/office-action.ts';
import { unknownProduct } from '../unknown-product.ts';
import { duplicateProduct, restoreVersion } from './copy-product.ts';
import { describeProduct, findChoices } from './describe-product.ts';
import { previewProduct } from './preview-product.ts';
import { createProduct, saveProduct } from './save-product.ts';

const right = 'products';

export const editorActions = {
  /** What the fields of a new product offer. */
  editorChoices: officeQuery({ right }, ({ db }) => findChoices(db)),
  product: officeQuery({ right, input: byId }, async ({ db, signedIn }, { id }) => {
    const product = await describeProduct(db, id, signedIn.personId);
    if (!product) throw unknownProduct();
    return product;
  }),
  createProduct: officeAction({ right, input: officeProductSaveSchema }, (office, save) =>
    createProduct(office, office.actor, save),
  ),
  saveProduct: officeAction(
    { right, input: byId.extend(officeProductSaveSchema.shape) },
    (office, { id, ...save }) => saveProduct(office, office.actor, id, save),
  ),
  /** Of a new one without id. */
  previewProduct: officeAction(
    { right, input: byId.partial().extend(officeProductSaveSchema.shape) },
    (office, { id, ...save }) => previewProduct(office, office.actor, id, save),
  ),
  duplicateProduct: officeAction({ right, input: byId }, (office, { id }) =>
    duplicateProduct(office, office.actor, id),
  ),
  restoreProduct: officeAction(
    { right, input: byId.extend(officeRestoreSchema.shape) },
    (office, { id, version }) => restoreVersion(office, office.actor, id, version),
  ),
};
