import { storefrontContext } from '../api/context.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import type { Route } from './+types/shipping-page.ts';
import { policyPageFacts } from './policy-facts.ts';
import { PolicyLayout } from './policy-layout.tsx';
import { shippingSections } from './shipping-policy.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Shipping policy',
    description: 'Delivery prices and times, free shipping, and what happens when a parcel goes astray.',
    path: '/shipping-policy',
  });

export function loader({ context }: Route.LoaderArgs) {
  const { shop, publicUrl } = context.get(storefrontContext);
  return policyPageFacts(shop, publicUrl);
}

export default function ShippingPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyLayout title="Shipping policy" facts={loaderData} sections={shippingSections(loaderData)} />;
}
