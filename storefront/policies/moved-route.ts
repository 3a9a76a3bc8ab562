import { redirect } from 'react-router';
import type { Route } from './+types/moved-route.ts';

/** Routes that old links still name (decision 0006), and where they lead. */
const MOVED: Record<string, string> = {
  'return-policy': '/returns-policy',
  'privacy-policy': '/privacy',
  'blog-hub': '/posts',
};

/** By the route, as an address has many spellings: capitals, letters as %XX, `.data`. */
export function loader({ pattern, url }: Route.LoaderArgs) {
  const target = MOVED[pattern];
  if (target === undefined) throw new Error(`${pattern} leads nowhere.`);
  throw redirect(target + url.search, 308);
}
