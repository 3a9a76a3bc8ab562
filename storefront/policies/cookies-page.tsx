import { storefrontContext } from '../api/context.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import type { Route } from './+types/cookies-page.ts';
import { cookiesSections } from './cookies-policy.tsx';
import { policyPageFacts } from './policy-facts.ts';
import { PolicyLayout } from './policy-layout.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Cookies policy',
    description: 'What the shop stores in your browser, and how to change your choice.',
    path: '/cookies-policy',
  });

export function loader({ context }: Route.LoaderArgs) {
  const { shop, publicUrl } = context.get(storefrontContext);
  return policyPageFacts(shop, publicUrl);
}

export default function CookiesPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyLayout title="Cookies policy" facts={loaderData} sections={cookiesSections(loaderData)} />;
}
