/** What the upload box takes here, and where it leads. */
export const PRODUCT_FILE = {
  hint: 'WooCommerce, or a card tool’s',
  accept: '.csv,text/csv',
  sendTo: '/office/imports/upload',
  leadsTo: '/imports/',
};
