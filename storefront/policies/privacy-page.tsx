import { storefrontContext } from '../api/context.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import type { Route } from './+types/privacy-page.ts';
import { policyPageFacts } from './policy-facts.ts';
import { PolicyLayout } from './policy-layout.tsx';
import { privacySections } from './privacy-policy.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Privacy policy',
    description: 'What we know about you, why, who else sees it, and your rights.',
    path: '/privacy',
  });

export function loader({ context }: Route.LoaderArgs) {
  const { shop, publicUrl } = context.get(storefrontContext);
  return policyPageFacts(shop, publicUrl);
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyLayout title="Privacy policy" facts={loaderData} sections={privacySections(loaderData)} />;
}
