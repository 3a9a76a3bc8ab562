import { MAX_IMPORT_MEGABYTES } from '#domain/imports/imports.ts';

/** Accepted files and target of the upload box. */
export const PRODUCT_FILE = {
  hint: `WooCommerce, or a card tool’s, UTF-8, up to ${MAX_IMPORT_MEGABYTES} MB`,
  accept: '.csv,text/csv',
  sendTo: '/office/imports/upload',
  leadsTo: '/imports/',
};
