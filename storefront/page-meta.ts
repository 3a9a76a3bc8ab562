import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  /** undefined: the shop's name alone. */
  title?: string | undefined;
  description?: string | undefined;
  /** The page's one address, from the root: `/shop?category=5`. Without it search engines are kept away. */
  path?: string | undefined;
  image?: string | undefined;
}

/** What the root's loader tells every page. */
export interface SiteData {
  shop: { name: string };
  publicUrl: string;
}

/** Title, description and canonical address of a page. `site` is missing when the root itself failed. */
export function pageMeta(site: SiteData | undefined, page: PageMeta): MetaDescriptor[] {
  const name = site?.shop.name ?? 'Springdeck';
  const title = page.title ? `${page.title} – ${name}` : name;
  const meta: MetaDescriptor[] = [{ title }, { property: 'og:title', content: page.title ?? name }];
  if (page.description) {
    meta.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    );
  }
  if (page.image && site) {
    meta.push({ property: 'og:image', content: new URL(page.image, site.publicUrl).href });
  }
  if (page.path === undefined || !site) meta.push({ name: 'robots', content: 'noindex' });
  else meta.push({ tagName: 'link', rel: 'canonical', href: site.publicUrl + page.path });
  return meta;
}
