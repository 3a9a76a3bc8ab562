import {
  officePostImportSchema,
  officePostPictureSchema,
  officePostPicturesSchema,
} from '#contract/office/post-import.ts';
import {
  type OfficePostChange,
  officePostAnswerSchema,
  officePostChoicesSchema,
  officePostSavedSchema,
  officePostsSchema,
} from '#contract/office/posts.ts';
import { officePreviewSchema } from '#contract/office/product.ts';
import type { OfficeCall } from './call.ts';

/** Posts, including tournaments and the home page's pictures. */
export const postsApi = (call: OfficeCall) => ({
  posts: (query: URLSearchParams) => call(officePostsSchema, 'GET', `/posts?${query}`),
  post: (id: number) => call(officePostAnswerSchema, 'GET', `/posts/${id}`),
  postChoices: () => call(officePostChoicesSchema, 'GET', '/post-choices'),
  createPost: (changes: readonly OfficePostChange[]) =>
    call(officePostSavedSchema, 'POST', '/posts', { changes }),
  savePost: (id: number, changes: readonly OfficePostChange[]) =>
    call(officePostSavedSchema, 'PATCH', `/posts/${id}`, { changes }),
  restorePost: (id: number, version: number) =>
    call(officePostSavedSchema, 'POST', `/posts/${id}/restore`, { version }),
  /** For a new one without id. */
  previewPost: (id: number | undefined, changes: readonly OfficePostChange[]) =>
    call(officePreviewSchema, 'POST', id === undefined ? '/post-previews' : `/posts/${id}/preview`, {
      changes,
    }),
  importPosts: (name: string, apply: boolean, content: ReadableStream<Uint8Array>) =>
    call(
      officePostImportSchema,
      'POST',
      `/post-imports?${new URLSearchParams({ name, apply: String(apply) })}`,
      content,
    ),
  missingPostPictures: () => call(officePostPicturesSchema, 'GET', '/post-pictures'),
  givePostPicture: (name: string, content: Uint8Array) =>
    call(officePostPictureSchema, 'POST', `/post-pictures?${new URLSearchParams({ name })}`, content),
});
