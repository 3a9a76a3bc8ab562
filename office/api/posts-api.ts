import { officePostImportSchema, officePostPictureSchema } from '#contract/office/post-import.ts';
import type { OfficeCall } from './call.ts';

/** Files of posts. */
export const postsApi = (call: OfficeCall) => ({
  importPosts: (name: string, apply: boolean, content: ReadableStream<Uint8Array>) =>
    call(
      officePostImportSchema,
      'POST',
      `/post-imports?${new URLSearchParams({ name, apply: String(apply) })}`,
      content,
    ),
  givePostPicture: (name: string, content: Uint8Array) =>
    call(officePostPictureSchema, 'POST', `/post-pictures?${new URLSearchParams({ name })}`, content),
});
