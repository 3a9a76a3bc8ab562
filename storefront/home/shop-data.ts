import { COUNTRY } from '#domain/shop-facts.ts';
import appIcon from '../assets/logo/app-icon-180.png?no-inline';

interface Shop {
  name: string;
  legalName: string;
  tagline: string;
  city: string;
  socials: readonly { url: string }[];
  vatNumber?: string | undefined;
}

/** The shop itself and its search, as search engines read them. */
export function shopData(shop: Shop, publicUrl: string) {
  const store = `${publicUrl}/#shop`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': store,
        name: shop.name,
        legalName: shop.legalName,
        description: shop.tagline,
        url: publicUrl,
        logo: publicUrl + appIcon,
        address: { '@type': 'PostalAddress', addressLocality: shop.city, addressCountry: COUNTRY.code },
        areaServed: COUNTRY.code,
        vatID: shop.vatNumber,
        sameAs: shop.socials.map(({ url }) => url).filter(namesAPage),
      },
      {
        '@type': 'WebSite',
        name: shop.name,
        url: publicUrl,
        publisher: { '@id': store },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/shop?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** Until its owner fills it in, a link leads to the network's front page, which is nobody's. */
const namesAPage = (url: string): boolean => new URL(url).pathname !== '/';
