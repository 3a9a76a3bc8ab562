import { storefrontContext } from '../api/context.ts';
import { SCREENS } from '../screens.ts';
import type { Route } from './+types/robots-route.ts';

/** Prefixes of personal pages, script endpoints and filter combinations. */
const DISALLOWED = [
  ...SCREENS.filter(({ searchEngines }) => searchEngines === 'disallowed').map(
    ({ path }) => `/${path.replace(/:.*$/, '')}`,
  ),
  '/payfast-simulator/',
  ...['search', 'attribute', 'min_price', 'max_price', 'in_stock', 'order', 'view'].flatMap((name) => [
    `/shop?${name}`,
    `/shop?*&${name}`,
  ]),
];

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(storefrontContext);
  const lines = [
    'User-agent: *',
    ...[...new Set(DISALLOWED)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
