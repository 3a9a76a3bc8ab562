import { Refused } from '../ground/refused.ts';

/** WordPress's codes and messages. */

export const invalidPost = () => new Refused('rest_post_invalid_id', 'Invalid post ID.');
export const mayNotRead = () => new Refused('rest_forbidden', 'Sorry, you are not allowed to do that.');
export const wrongPassword = () => new Refused('rest_post_incorrect_password', 'Incorrect post password.');
export const noRevisions = () =>
  new Refused('rest_cannot_read', 'Sorry, you are not allowed to view revisions of this post.');

export const invalidTerm = () => new Refused('rest_term_invalid', 'Term does not exist.');
export const noPostForTerms = () => new Refused('rest_post_invalid_id', 'Invalid post ID.', { status: 400 });
export const mayNotViewTerms = () =>
  new Refused('rest_forbidden_context', 'Sorry, you are not allowed to view terms for this post.');

export const invalidUser = () => new Refused('rest_user_invalid_id', 'Invalid user ID.');
export const mayNotListUsers = () =>
  new Refused('rest_user_cannot_view', 'Sorry, you are not allowed to list users.');
export const mayNotFilterUsers = (by: 'role' | 'capability') =>
  new Refused('rest_user_cannot_view', `Sorry, you are not allowed to filter users by ${by}.`);
export const mayNotOrderUsers = () =>
  new Refused('rest_forbidden_orderby', 'Sorry, you are not allowed to order users by this parameter.');
export const mayNotQueryUsers = () =>
  new Refused('rest_forbidden_who', 'Sorry, you are not allowed to query users by this parameter.');
export const notLoggedIn = () => new Refused('rest_not_logged_in', 'You are not currently logged in.');

export const mayNotEdit = (what: string) =>
  new Refused('rest_forbidden_context', `Sorry, you are not allowed to edit ${what}.`);

export const pageTooLarge = () =>
  new Refused(
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
  );
export const noSearchTerm = () =>
  new Refused('rest_no_search_term_defined', 'You need to define a search term to order by relevance.');
export const noIncludedIds = () =>
  new Refused(
    'rest_orderby_include_missing_include',
    'You need to define an include parameter to order by include.',
  );
export const invalidJson = () =>
  new Refused('rest_invalid_json', 'Invalid JSON body passed.', {
    json_error_code: 4,
    json_error_message: 'Syntax error',
  });
export const mayNotWrite = (deed: 'create' | 'edit' | 'delete') =>
  new Refused(
    `rest_cannot_${deed}`,
    `Sorry, you are not allowed to ${deed === 'create' ? 'create posts as this user' : `${deed} this post`}.`,
  );
