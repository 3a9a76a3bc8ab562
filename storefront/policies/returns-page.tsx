import { storefrontContext } from '../api/context.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import type { Route } from './+types/returns-page.ts';
import { policyPageFacts } from './policy-facts.ts';
import { PolicyLayout } from './policy-layout.tsx';
import { returnsSections } from './returns-policy.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Returns policy',
    description: 'How to send something back, what can come back, and when your refund arrives.',
    path: '/returns-policy',
  });

export function loader({ context }: Route.LoaderArgs) {
  const { shop, publicUrl } = context.get(storefrontContext);
  return policyPageFacts(shop, publicUrl);
}

export default function ReturnsPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyLayout title="Returns policy" facts={loaderData} sections={returnsSections(loaderData)} />;
}
