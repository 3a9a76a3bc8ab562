import type { MetaDescriptor } from 'react-router';
import { imageVariant } from '#contract/media.ts';
import preview from '../../assets/preview.jpg?no-inline';

interface PageMeta {
  /** undefined: the shop's name alone. */
  title?: string | undefined;
  description?: string | undefined;
  /** Canonical, such as `/shop?category=5`; without it the page is not indexed. */
  path?: string | undefined;
  image?: string | undefined;
  type?: 'website' | 'product' | 'article' | undefined;
}

export interface SiteData {
  shop: { name: string };
  publicUrl: string;
}

const PREVIEW_WIDTH = 1200;

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
    const source = page.image ?? preview;
    // Link previews do not render SVG.
    const image = imageVariant(source, PREVIEW_WIDTH, 'webp') ?? source;
    meta.push(
      { property: 'og:image', content: new URL(image, site.publicUrl).href },
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
