import type { MetaDescriptor } from 'react-router';
import { pageMeta, type SiteData } from './page-meta.ts';

export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/** Forms posted without JavaScript need a referrer, which the no-referrer header forbids: allow it within the site. */
export const privateMeta = (site: SiteData | undefined, title: string): MetaDescriptor[] => [
  ...pageMeta(site, { title }),
  { name: 'referrer', content: 'same-origin' },
];
