import { redirect } from 'react-router';
import type { Route } from './+types/moved-route.ts';

/** Old addresses (decision 0006). */
const MOVED: Record<string, string> = {
  'return-policy': '/returns-policy',
  'privacy-policy': '/privacy',
  'blog-hub': '/posts',
};

/** By route, because one address has many spellings: capitals, %XX, `.data`. */
export function loader({ pattern, url }: Route.LoaderArgs) {
  const target = MOVED[pattern];
  if (target === undefined) throw new Error(`${pattern} leads nowhere.`);
  throw redirect(target + url.search, 308);
}
