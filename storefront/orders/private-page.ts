import type { MetaDescriptor } from 'react-router';
import { pageMeta, type SiteData } from '../pieces/page/page-meta.ts';

/** Of every page behind a signed link: kept nowhere, found nowhere, told to nobody. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/**
 * A form that is posted without JavaScript has to name its origin, which no-referrer forbids: once the page is there,
 * its own site alone may know.
 */
export const privateMeta = (site: SiteData | undefined, title: string): MetaDescriptor[] => [
  ...pageMeta(site, { title }),
  { name: 'referrer', content: 'same-origin' },
];
