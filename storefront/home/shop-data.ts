import { COUNTRY } from '#domain/shop/shop-facts.ts';
import appIcon from '../assets/logo/app-icon-180.png?no-inline';

interface Shop {
  name: string;
  legalName: string;
  tagline: string;
  city: string;
  socials: readonly { url: string }[];
  vatNumber?: string | undefined;
}

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
        sameAs: shop.socials.map(({ url }) => url).filter(isProfileLink),
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

/** Skips placeholder links, which lead to the home page of the social network. */
const isProfileLink = (url: string): boolean => new URL(url).pathname !== '/';
