import { officePictureSchema } from '#contract/office/product.ts';
import { officeProductFilterSchema } from '#contract/office/products.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const products = { group: 'Office', needsKey: true } as const;

export const OFFICE_PRODUCT_CALLS: readonly Call[] = [
  {
    ...products,
    id: 'exportOfficeProducts',
    method: 'GET',
    path: `${PATHS.office}/products.csv`,
    summary: 'Get the filtered products as CSV, in the columns that an import reads.',
    office: 'exports',
    isDangerous: true,
    query: officeProductFilterSchema,
    answers: { 200: 'text/csv' },
  },
  {
    ...products,
    id: 'uploadOfficePicture',
    method: 'POST',
    path: `${PATHS.office}/pictures`,
    summary: 'Store a picture: JPEG, PNG, WebP or AVIF of at most 12 MB. It is re-encoded as WebP.',
    office: 'products',
    body: 'image/*',
    answers: { 201: officePictureSchema },
    errors: ['office_not_a_picture'],
  },
];
