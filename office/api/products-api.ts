import { officePictureSchema } from '#contract/office/product.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

export const productsApi = (call: OfficeCall, send: SendCall) => ({
  /** The file, or an error message. */
  productsCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/products.csv?${query}`),
  uploadPicture: (content: Uint8Array) => call(officePictureSchema, 'POST', '/pictures', content),
});
