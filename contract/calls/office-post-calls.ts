import { officeImportUploadSchema } from '#contract/office/imports.ts';
import {
  officePostImportQuerySchema,
  officePostImportSchema,
  officePostPictureSchema,
  officePostPicturesSchema,
} from '#contract/office/post-import.ts';
import {
  officePostAnswerSchema,
  officePostChoicesSchema,
  officePostSavedSchema,
  officePostSaveSchema,
  officePostsQuerySchema,
  officePostsSchema,
} from '#contract/office/posts.ts';
import { officePreviewSchema, officeRestoreSchema } from '#contract/office/product.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const posts = { group: 'Office', method: 'POST', needsKey: true, office: 'posts' } as const;
const path = `${PATHS.office}/posts`;

export const OFFICE_POST_CALLS: readonly Call[] = [
  {
    ...posts,
    id: 'listOfficePosts',
    method: 'GET',
    path,
    summary: 'List posts, including drafts and scheduled ones.',
    query: officePostsQuerySchema,
    answers: { 200: officePostsSchema },
  },
  {
    ...posts,
    id: 'getOfficePostChoices',
    method: 'GET',
    path: `${PATHS.office}/post-choices`,
    summary: 'Get the choices for a new post: categories and tags.',
    answers: { 200: officePostChoicesSchema },
  },
  {
    ...posts,
    id: 'getOfficePost',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Get a post as stored, with its versions.',
    answers: { 200: officePostAnswerSchema },
    errors: ['office_unknown_post'],
  },
  {
    ...posts,
    id: 'createOfficePost',
    path,
    summary: 'Create a post: a draft, unless its state says otherwise.',
    body: officePostSaveSchema,
    answers: { 201: officePostSavedSchema },
    errors: ['office_changed_meanwhile'],
  },
  {
    ...posts,
    id: 'saveOfficePost',
    method: 'PATCH',
    path: `${path}/{id}`,
    summary:
      'Change fields of a post, each with its previous and new value. All or none are saved; other fields keep every byte.',
    body: officePostSaveSchema,
    answers: { 200: officePostSavedSchema },
    errors: ['office_unknown_post', 'office_changed_meanwhile'],
  },
  {
    ...posts,
    id: 'restoreOfficePost',
    path: `${path}/{id}/restore`,
    summary: 'Restore a version of a post as a new save.',
    body: officeRestoreSchema,
    answers: { 200: officePostSavedSchema },
    errors: ['office_unknown_post', 'office_changed_meanwhile'],
  },
  {
    ...posts,
    id: 'previewNewOfficePost',
    path: `${PATHS.office}/post-previews`,
    summary: 'Create a preview link of a new post, valid for a day. Nothing is saved.',
    body: officePostSaveSchema,
    answers: { 201: officePreviewSchema },
    errors: ['office_changed_meanwhile'],
  },
  {
    ...posts,
    id: 'previewOfficePost',
    path: `${path}/{id}/preview`,
    summary: 'Create a preview link of a post with changes, valid for a day. Nothing is saved.',
    body: officePostSaveSchema,
    answers: { 201: officePreviewSchema },
    errors: ['office_unknown_post', 'office_changed_meanwhile'],
  },
  {
    ...posts,
    office: 'imports',
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
    office: 'imports',
    id: 'listMissingOfficePostPictures',
    method: 'GET',
    path: `${PATHS.office}/post-pictures`,
    summary: 'List pictures of imported posts that are still at their old addresses.',
    answers: { 200: officePostPicturesSchema },
  },
  {
    ...posts,
    office: 'imports',
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
