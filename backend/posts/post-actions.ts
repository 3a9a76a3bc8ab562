import { officePostSaveSchema, officePostsQuerySchema } from '#contract/office/posts.ts';
import { officeRestoreSchema } from '#contract/office/product.ts';
import { byId, type Office, officeAction, officeQuery } from '../people/office-action.ts';
import { describePost, findPostChoices } from './describe-post.ts';
import { findOfficePosts } from './find-posts.ts';
import { listMissingPictures } from './give-picture.ts';
import { previewPost } from './preview-post.ts';
import { restorePost, savePost } from './save-post.ts';

const right = 'posts';

const MAX_PICTURES = 100;

export const postActions = {
  posts: officeQuery({ right, input: officePostsQuerySchema }, async (office, asked) => ({
    ...(await findOfficePosts(office.db, asked, office.now())),
    elsewhere: elsewhereOf(office),
  })),
  post: officeQuery({ right, input: byId }, async (office, { id }) => ({
    post: await describePost(office.db, id, { personId: office.signedIn.personId, now: office.now() }),
    choices: await findPostChoices(office.db),
    elsewhere: elsewhereOf(office),
  })),
  postChoices: officeQuery({ right }, async (office) => ({
    choices: await findPostChoices(office.db),
    elsewhere: elsewhereOf(office),
  })),
  createPost: officeAction({ right, input: officePostSaveSchema }, (office, save) =>
    savePost(office, office.actor, undefined, save),
  ),
  savePost: officeAction(
    { right, input: byId.extend(officePostSaveSchema.shape) },
    (office, { id, ...save }) => savePost(office, office.actor, id, save),
  ),
  restorePost: officeAction(
    { right, input: byId.extend(officeRestoreSchema.shape) },
    (office, { id, version }) => restorePost(office, office.actor, id, version),
  ),
  /** Of a new one without id. */
  previewPost: officeAction(
    { right, input: byId.partial().extend(officePostSaveSchema.shape) },
    (office, { id, ...save }) => previewPost(office, office.actor, id, save),
  ),
  /** Pictures of imported posts that are still at their old addresses. */
  missingPostPictures: officeQuery({ right: 'imports' }, ({ db }) => listMissingPictures(db, MAX_PICTURES)),
};

/** The WordPress that supplies the blog instead; null if none does. */
const elsewhereOf = ({ settings }: Office): string | null => settings.contentApiUrl ?? null;
