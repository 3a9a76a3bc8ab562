import {
  type OfficeCellChange,
  officeEditorChoicesSchema,
  officePictureSchema,
  officePreviewSchema,
  officeProductAnswerSchema,
  officeProductSavedSchema,
} from '#contract/office/product.ts';
import type { OfficeCall } from './call.ts';

export const productApi = (call: OfficeCall) => ({
  product: (id: number) => call(officeProductAnswerSchema, 'GET', `/products/${id}`),
  editorChoices: () => call(officeEditorChoicesSchema, 'GET', '/editor-choices'),
  createProduct: (changes: readonly OfficeCellChange[]) =>
    call(officeProductSavedSchema, 'POST', '/products', { changes }),
  saveProduct: (id: number, changes: readonly OfficeCellChange[]) =>
    call(officeProductSavedSchema, 'PATCH', `/products/${id}`, { changes }),
  /** For a new one without id. */
  previewProduct: (id: number | undefined, changes: readonly OfficeCellChange[]) =>
    call(officePreviewSchema, 'POST', id === undefined ? '/product-previews' : `/products/${id}/preview`, {
      changes,
    }),
  duplicateProduct: (id: number) => call(officeProductSavedSchema, 'POST', `/products/${id}/duplicate`),
  restoreProduct: (id: number, version: number) =>
    call(officeProductSavedSchema, 'POST', `/products/${id}/restore`, { version }),
  uploadPicture: (content: Uint8Array) => call(officePictureSchema, 'POST', '/pictures', content),
});
