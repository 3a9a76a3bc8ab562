import {
  officeEditorChoicesSchema,
  officePictureSchema,
  officePreviewSchema,
  officeProductAnswerSchema,
  officeProductSavedSchema,
  officeProductSaveSchema,
  officeRestoreSchema,
} from '#contract/office/product.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const editor = { group: 'Office', method: 'POST', needsKey: true, office: 'products' } as const;
const saved = { 200: officeProductSavedSchema };

export const OFFICE_EDITOR_CALLS: readonly Call[] = [
  {
    ...editor,
    id: 'getOfficeEditorChoices',
    method: 'GET',
    path: `${PATHS.office}/editor-choices`,
    summary: 'Get the choices for a new product: categories, brands, attributes.',
    answers: { 200: officeEditorChoicesSchema },
  },
  {
    ...editor,
    id: 'getOfficeProduct',
    method: 'GET',
    path: `${PATHS.office}/products/{id}`,
    summary: 'Get one product with its variations, copies, pictures and versions, as cells of a product CSV.',
    answers: { 200: officeProductAnswerSchema },
    errors: ['office_unknown_product'],
  },
  {
    ...editor,
    id: 'createOfficeProduct',
    path: `${PATHS.office}/products`,
    summary: 'Create a product. Without a SKU it gets one from its name.',
    body: officeProductSaveSchema,
    answers: { 201: officeProductSavedSchema },
    errors: ['office_changed_meanwhile'],
  },
  {
    ...editor,
    id: 'saveOfficeProduct',
    method: 'PATCH',
    path: `${PATHS.office}/products/{id}`,
    summary: 'Change cells of a product, each with its previous and new value. All or none are saved.',
    body: officeProductSaveSchema,
    answers: saved,
    errors: ['office_unknown_product', 'office_changed_meanwhile'],
  },
  {
    ...editor,
    id: 'previewNewOfficeProduct',
    path: `${PATHS.office}/product-previews`,
    summary: 'Create a preview link of a new product, valid for a day. Nothing is saved.',
    body: officeProductSaveSchema,
    answers: { 201: officePreviewSchema },
    errors: ['office_changed_meanwhile'],
  },
  {
    ...editor,
    id: 'previewOfficeProduct',
    path: `${PATHS.office}/products/{id}/preview`,
    summary: 'Create a preview link of a product with changes, valid for a day. Nothing is saved.',
    body: officeProductSaveSchema,
    answers: { 201: officePreviewSchema },
    errors: ['office_unknown_product', 'office_changed_meanwhile'],
  },
  {
    ...editor,
    id: 'duplicateOfficeProduct',
    path: `${PATHS.office}/products/{id}/duplicate`,
    summary: 'Duplicate a product as a draft, without stock and copies.',
    answers: { 201: officeProductSavedSchema },
    errors: ['office_unknown_product'],
  },
  {
    ...editor,
    id: 'restoreOfficeProduct',
    path: `${PATHS.office}/products/{id}/restore`,
    summary: 'Restore a version of a product as a new save. Stock does not change.',
    body: officeRestoreSchema,
    answers: saved,
    errors: ['office_unknown_product', 'office_changed_meanwhile'],
  },
  {
    ...editor,
    id: 'uploadOfficePicture',
    path: `${PATHS.office}/pictures`,
    summary: 'Store a picture: JPEG, PNG, WebP or AVIF of at most 12 MB. It is re-encoded as WebP.',
    body: 'image/*',
    answers: { 201: officePictureSchema },
    errors: ['office_not_a_picture'],
  },
];
