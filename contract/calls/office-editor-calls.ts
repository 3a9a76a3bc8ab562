import {
  officeEditorChoicesSchema,
  officePictureSchema,
  officePreviewSchema,
  officeProductAnswerSchema,
  officeProductSavedSchema,
  officeProductSaveSchema,
  officeRestoreSchema,
} from '#contract/office-product.ts';
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
    summary: 'Get what the fields of a new product offer: categories, brands, attributes.',
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
    summary: 'Make a product. Without a SKU it gets one from its name.',
    body: officeProductSaveSchema,
    answers: { 201: officeProductSavedSchema },
    errors: ['office_changed_meanwhile'],
  },
  {
    ...editor,
    id: 'saveOfficeProduct',
    method: 'PATCH',
    path: `${PATHS.office}/products/{id}`,
    summary: 'Change cells of a product, each with what it was and what it shall be. All or none is saved.',
    body: officeProductSaveSchema,
    answers: saved,
    errors: ['office_unknown_product', 'office_changed_meanwhile'],
  },
  {
    ...editor,
    id: 'previewNewOfficeProduct',
    path: `${PATHS.office}/product-previews`,
    summary: 'Make a link to a new product as shoppers would see it, for a day. Nothing is saved.',
    body: officeProductSaveSchema,
    answers: { 201: officePreviewSchema },
    errors: ['office_changed_meanwhile'],
  },
  {
    ...editor,
    id: 'previewOfficeProduct',
    path: `${PATHS.office}/products/{id}/preview`,
    summary: 'Make a link to a product as shoppers would see it with changes, for a day. Nothing is saved.',
    body: officeProductSaveSchema,
    answers: { 201: officePreviewSchema },
    errors: ['office_unknown_product', 'office_changed_meanwhile'],
  },
  {
    ...editor,
    id: 'duplicateOfficeProduct',
    path: `${PATHS.office}/products/{id}/duplicate`,
    summary: 'Make a draft with everything of a product but its stock and its copies.',
    answers: { 201: officeProductSavedSchema },
    errors: ['office_unknown_product'],
  },
  {
    ...editor,
    id: 'restoreOfficeProduct',
    path: `${PATHS.office}/products/{id}/restore`,
    summary: 'Bring a version of a product back, as a new save. Stock stays as it is.',
    body: officeRestoreSchema,
    answers: saved,
    errors: ['office_unknown_product', 'office_changed_meanwhile'],
  },
  {
    ...editor,
    id: 'uploadOfficePicture',
    path: `${PATHS.office}/pictures`,
    summary: 'Store a picture: JPEG, PNG, WebP or AVIF of at most 12 MB. It is written anew as WebP.',
    body: 'image/*',
    answers: { 201: officePictureSchema },
    errors: ['office_not_a_picture'],
  },
];
