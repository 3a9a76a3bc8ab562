import { itemParameters, type UsersQuery, usersParameters } from '#contract/content-query/parameters.ts';
import type { Query } from '../ground/http/php-query.ts';
import { rowOffset } from './read/find-page.ts';
import { findUsers, loadUsers } from './read/find-users.ts';
import {
  invalidUser,
  mayNotEdit,
  mayNotFilterUsers,
  mayNotListUsers,
  mayNotOrderUsers,
  mayNotQueryUsers,
} from './refusals.ts';
import { readParameters } from './rest/read-parameters.ts';
import { readFieldSelection } from './rest/select-fields.ts';
import type { Answer, PagedAnswer } from './rest-answers.ts';
import type { ContentServices } from './services.ts';
import { toJson } from './shape/item.ts';
import { restUrl } from './shape/site.ts';
import { shapeUser, userLinks } from './shape/user-shape.ts';

/** Only authors with public posts. */
export async function listUsers({ db, now, settings }: ContentServices, asked: Query): Promise<PagedAnswer> {
  const { values, query } = readParameters(usersParameters, asked);
  ensurePublicQuestion(values);
  const { items, total } = await findUsers(db, values, now());
  const fields = readFieldSelection(query);
  return {
    items: items.map((user) =>
      toJson(
        'user',
        { fields: { ...shapeUser(settings, user) }, links: userLinks(settings, user), embedded: {} },
        values.context,
        fields,
      ),
    ),
    total,
    page: Math.ceil(rowOffset(values) / values.per_page + 1),
    perPage: values.per_page,
    url: restUrl(settings, 'users'),
    query,
  };
}

export async function readUser(services: ContentServices, id: number, asked: Query): Promise<Answer> {
  const { db, settings } = services;
  const { values, query } = readParameters(itemParameters, asked);
  const found = (await loadUsers(db, [id], services.now())).get(id);
  if (!found) throw invalidUser();
  if (values.context === 'edit' || !found.isPublic) throw mayNotListUsers();
  const item = {
    fields: { ...shapeUser(settings, found.user) },
    links: userLinks(settings, found.user),
    embedded: {},
  };
  return { body: toJson('user', item, values.context, readFieldSelection(query)) };
}

function ensurePublicQuestion({ roles, capabilities, context, orderby, who }: UsersQuery): void {
  if (roles && roles.length > 0) throw mayNotFilterUsers('role');
  if (capabilities && capabilities.length > 0) throw mayNotFilterUsers('capability');
  if (context === 'edit') throw mayNotEdit('users');
  if (orderby === 'email' || orderby === 'registered_date') throw mayNotOrderUsers();
  if (who === 'authors') throw mayNotQueryUsers();
}
