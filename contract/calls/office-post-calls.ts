import { officeImportUploadSchema } from '#contract/office/imports.ts';
import {
  officePostImportQuerySchema,
  officePostImportSchema,
  officePostPictureSchema,
} from '#contract/office/post-import.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const posts = { group: 'Office', method: 'POST', needsKey: true, office: 'imports' } as const;

export const OFFICE_POST_CALLS: readonly Call[] = [
  {
    ...posts,
    id: 'importOfficePosts',
    path: `${PATHS.office}/post-imports`,
    summary:
      "Import WordPress's export of posts, pictures, categories and tags, or only report what it would change. Importing it again changes nothing.",
    query: officePostImportQuerySchema,
    body: 'text/xml',
    answers: { 200: officePostImportSchema },
    errors: ['office_not_a_wordpress_export', 'office_import_state'],
  },
  {
    ...posts,
    id: 'giveOfficePostPicture',
    path: `${PATHS.office}/post-pictures`,
    summary:
      'Give imported posts a picture, found by the name of its file: JPEG, PNG, WebP or AVIF of at most 12 MB. It is re-encoded as WebP.',
    query: officeImportUploadSchema,
    body: 'image/*',
    answers: { 200: officePostPictureSchema },
    errors: ['office_not_a_picture', 'office_not_found', 'office_import_state'],
  },
];
