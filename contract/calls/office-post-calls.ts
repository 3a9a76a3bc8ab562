import {
  officePostAnswerSchema,
  officePostChoicesSchema,
  officePostSavedSchema,
  officePostSaveSchema,
  officePostsQuerySchema,
  officePostsSchema,
} from '#contract/office-posts.ts';
import { officePreviewSchema, officeRestoreSchema } from '#contract/office-product.ts';
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
    summary: 'List posts, drafts and scheduled ones included.',
    query: officePostsQuerySchema,
    answers: { 200: officePostsSchema },
  },
  {
    ...posts,
    id: 'getOfficePostChoices',
    method: 'GET',
    path: `${PATHS.office}/post-choices`,
    summary: 'Get what the fields of a new post offer: categories and tags.',
    answers: { 200: officePostChoicesSchema },
  },
  {
    ...posts,
    id: 'getOfficePost',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Get a post as it is stored, with its versions.',
    answers: { 200: officePostAnswerSchema },
    errors: ['office_unknown_post'],
  },
  {
    ...posts,
    id: 'createOfficePost',
    path,
    summary: 'Make a post: a draft, unless its state says otherwise.',
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
      'Change fields of a post, each with what it was and what it shall be. All or none is saved, and what is not named keeps every byte.',
    body: officePostSaveSchema,
    answers: { 200: officePostSavedSchema },
    errors: ['office_unknown_post', 'office_changed_meanwhile'],
  },
  {
    ...posts,
    id: 'restoreOfficePost',
    path: `${path}/{id}/restore`,
    summary: 'Bring a version of a post back, as a new save.',
    body: officeRestoreSchema,
    answers: { 200: officePostSavedSchema },
    errors: ['office_unknown_post', 'office_changed_meanwhile'],
  },
  {
    ...posts,
    id: 'previewNewOfficePost',
    path: `${PATHS.office}/post-previews`,
    summary: 'Make a link to a new post as readers would see it, for a day. Nothing is saved.',
    body: officePostSaveSchema,
    answers: { 201: officePreviewSchema },
    errors: ['office_changed_meanwhile'],
  },
  {
    ...posts,
    id: 'previewOfficePost',
    path: `${path}/{id}/preview`,
    summary: 'Make a link to a post as readers would see it with changes, for a day. Nothing is saved.',
    body: officePostSaveSchema,
    answers: { 201: officePreviewSchema },
    errors: ['office_unknown_post', 'office_changed_meanwhile'],
  },
];
