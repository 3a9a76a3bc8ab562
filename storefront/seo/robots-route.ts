import { storefrontContext } from '../context.ts';
import type { Route } from './+types/robots-route.ts';

/** A shopper's own pages, answers to scripts, and the endless combinations of filters; each stands for what begins so. */
const DISALLOWED = [
  '/cart/',
  '/checkout',
  '/payment/',
  '/order/',
  '/track',
  '/search/',
  '/shop/more',
  '/shop/viewed',
  '/shipping/estimate',
  '/payfast-simulator/',
  ...['search', 'attribute', 'min_price', 'max_price', 'in_stock', 'order', 'view'].flatMap((name) => [
    `/shop?${name}`,
    `/shop?*&${name}`,
  ]),
];

/** `/robots.txt`. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(storefrontContext);
  const lines = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
