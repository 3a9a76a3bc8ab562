/** Accepted files and target of the upload box. */
export const PRODUCT_FILE = {
  hint: 'WooCommerce, or a card tool’s',
  accept: '.csv,text/csv',
  sendTo: '/office/imports/upload',
  leadsTo: '/imports/',
};
