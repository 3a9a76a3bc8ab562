import { redirect } from 'react-router';
import type { Route } from './+types/moved-route.ts';

/** Addresses that old links still name (decision 0006), and where they lead. */
const MOVED: Record<string, string> = {
  '/return-policy': '/returns-policy',
  '/privacy-policy': '/privacy',
  '/blog-hub': '/posts',
};

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const target = MOVED[pathname.replace(/\/+$/, '')];
  if (target === undefined) throw new Error(`${pathname} leads nowhere.`);
  throw redirect(target + search, 308);
}
