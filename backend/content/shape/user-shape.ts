import type { ApiUser } from '#contract/content.ts';
import type { User } from '../read/find-users.ts';
import { type Links, self, to } from './links.ts';
import { absolute, authorPage, restUrl, type Site } from './site.ts';

const AVATAR_PIXELS = [24, 48, 96];

/** An author on the wire. */
export const shapeUser = (site: Site, user: User): ApiUser => ({
  id: user.id,
  name: user.name,
  url: absolute(site, user.url),
  description: user.description,
  link: authorPage(site, user.slug),
  slug: user.slug,
  // E-mail addresses are not kept, so their hashes cannot be published: everyone has the neutral picture.
  avatar_urls: Object.fromEntries(
    AVATAR_PIXELS.map((size) => [size, `https://secure.gravatar.com/avatar/?s=${size}&d=mm&r=g`]),
  ),
  meta: [],
});

export const userLinks = (site: Site, { id }: User): Links => ({
  self: self(restUrl(site, `users/${id}`)),
  collection: to(restUrl(site, 'users')),
});
