import type { ApiUser } from '#contract/content.ts';
import type { User } from '../read/find-users.ts';
import { type Links, link, selfLink } from './links.ts';
import { absoluteUrl, authorPage, restUrl, type Site } from './site.ts';

const AVATAR_PIXELS = [24, 48, 96];

export const shapeUser = (site: Site, user: User): ApiUser => ({
  id: user.id,
  name: user.name,
  url: absoluteUrl(site, user.url),
  description: user.description,
  link: authorPage(site, user.slug),
  slug: user.slug,
  // The neutral picture: authors' e-mail addresses are not stored, so there is nothing to hash.
  avatar_urls: Object.fromEntries(
    AVATAR_PIXELS.map((size) => [size, `https://secure.gravatar.com/avatar/?s=${size}&d=mm&r=g`]),
  ),
  meta: [],
});

export const userLinks = (site: Site, { id }: User): Links => ({
  self: selfLink(restUrl(site, `users/${id}`)),
  collection: link(restUrl(site, 'users')),
});
