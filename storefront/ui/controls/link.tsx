import type { ComponentType, RefAttributes } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

type LinkComponent = ComponentType<LinkProps & RefAttributes<HTMLAnchorElement>>;

/**
 * A link to a page of the shop. A page has a hundred of them, nearly all by a full path, and the router resolves each
 * against the page it stands on: on the server they are written down as the router would write them.
 */
export const Link: LinkComponent = import.meta.env.SSR ? WrittenLink : RouterLink;

export function WrittenLink(props: LinkProps) {
  const { to, discover, prefetch, relative, reloadDocument, replace, mask, target, ...rest } = props;
  const { state, preventScrollReset, viewTransition, defaultShouldRevalidate, ...attributes } = rest;
  if (typeof to !== 'string' || !FULL_PATH.test(to) || mask) return <RouterLink {...props} />;
  return (
    <a {...attributes} href={to} target={target} data-discover={discover === 'none' ? undefined : 'true'} />
  );
}

/** The router would change nothing about it. */
const FULL_PATH = /^\/(?!\/)(?!.*\/\.{1,2}(?:[/?#]|$))(?!.*\/\/)/;
