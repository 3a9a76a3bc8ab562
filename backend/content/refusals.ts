import { forbidden, RestError } from './rest/rest-error.ts';

/** Why a content call is refused, in WordPress's codes and words. */

export const invalidPost = () => forbidden(404, 'rest_post_invalid_id', 'Invalid post ID.');
export const mayNotRead = () => forbidden(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
export const wrongPassword = () => forbidden(403, 'rest_post_incorrect_password', 'Incorrect post password.');
export const noRevisions = () =>
  forbidden(401, 'rest_cannot_read', 'Sorry, you are not allowed to view revisions of this post.');

export const invalidTerm = () => forbidden(404, 'rest_term_invalid', 'Term does not exist.');
export const noPostForTerms = () =>
  new RestError(400, 'rest_post_invalid_id', 'Invalid post ID.', { forbidsMethod: true });
export const mayNotViewTerms = () =>
  forbidden(401, 'rest_forbidden_context', 'Sorry, you are not allowed to view terms for this post.');

export const invalidUser = () => forbidden(404, 'rest_user_invalid_id', 'Invalid user ID.');
export const mayNotListUsers = () =>
  forbidden(401, 'rest_user_cannot_view', 'Sorry, you are not allowed to list users.');
export const mayNotFilterUsers = (by: 'role' | 'capability') =>
  forbidden(401, 'rest_user_cannot_view', `Sorry, you are not allowed to filter users by ${by}.`);
export const mayNotOrderUsers = () =>
  forbidden(401, 'rest_forbidden_orderby', 'Sorry, you are not allowed to order users by this parameter.');
export const mayNotQueryUsers = () =>
  forbidden(401, 'rest_forbidden_who', 'Sorry, you are not allowed to query users by this parameter.');
export const notLoggedIn = () => new RestError(401, 'rest_not_logged_in', 'You are not currently logged in.');

/** `context=edit` shows what only editors may see. */
export const mayNotEdit = (what: string) =>
  forbidden(401, 'rest_forbidden_context', `Sorry, you are not allowed to edit ${what}.`);

export const pageTooLarge = () =>
  new RestError(
    400,
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
  );
export const noSearchTerm = () =>
  new RestError(
    400,
    'rest_no_search_term_defined',
    'You need to define a search term to order by relevance.',
  );
export const noIncludedIds = () =>
  new RestError(
    400,
    'rest_orderby_include_missing_include',
    'You need to define an include parameter to order by include.',
  );
export const invalidJson = () =>
  new RestError(400, 'rest_invalid_json', 'Invalid JSON body passed.', {
    data: { json_error_code: 4, json_error_message: 'Syntax error' },
  });
/** Posts are written in the shop's own office, not through this API. */
export const mayNotWrite = (deed: 'create' | 'edit' | 'delete') =>
  new RestError(
    401,
    `rest_cannot_${deed}`,
    `Sorry, you are not allowed to ${deed === 'create' ? 'create posts as this user' : `${deed} this post`}.`,
  );
