import type { MetaDescriptor } from 'react-router';
import preview from '../../assets/preview.jpg?no-inline';
import type { Shared } from '../sharing/shared-picture.ts';

interface PageMeta {
  /** undefined: the shop's name alone. */
  title?: string | undefined;
  description?: string | undefined;
  /** Canonical, such as `/shop?category=5`; without it the page is not indexed. */
  path?: string | undefined;
  /** undefined: the picture of the shop. */
  shared?: Shared | undefined;
  type?: 'website' | 'product' | 'article' | undefined;
}

export interface SiteData {
  shop: { name: string };
  publicUrl: string;
}

/** `site` is missing if the root loader failed. */
export function pageMeta(site: SiteData | undefined, page: PageMeta): MetaDescriptor[] {
  const name = site?.shop.name ?? 'Springdeck';
  const title = page.title ? `${page.title} – ${name}` : name;
  const meta: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: page.title ?? name },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: page.type ?? 'website' },
  ];
  if (page.description) {
    meta.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    );
  }
  if (site) {
    const { path, alt } = page.shared ?? { path: preview, alt: name };
    meta.push(
      { property: 'og:image', content: new URL(path, site.publicUrl).href },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  }
  if (page.path === undefined || !site) meta.push({ name: 'robots', content: 'noindex' });
  else {
    const url = site.publicUrl + page.path;
    meta.push({ tagName: 'link', rel: 'canonical', href: url }, { property: 'og:url', content: url });
  }
  return meta;
}
