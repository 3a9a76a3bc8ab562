import { describe, expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { shopData } from './shop-data.ts';

const [store, site] = shopData(DEFAULT_SHOP, 'https://shop.test')['@graph'];

describe('structured data of the shop', () => {
  it('is its name, place and picture, from the settings', () => {
    expect(store).toMatchObject({
      '@type': 'OnlineStore',
      name: 'Springdeck',
      url: 'https://shop.test',
      address: { addressLocality: 'Bloemfontein', addressCountry: 'ZA' },
      logo: expect.stringMatching(/^https:\/\/shop\.test\/.+\.png/),
      vatID: undefined,
    });
  });

  it('describes the search', () => {
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: 'https://shop.test/shop?search={search_term_string}' },
    });
  });

  it('omits placeholder links to social networks', () => {
    const socials = [{ url: 'https://www.instagram.com/' }, { url: 'https://www.facebook.com/springdeck' }];
    const [own] = shopData({ ...DEFAULT_SHOP, socials }, 'https://shop.test')['@graph'];
    expect(own).toMatchObject({ sameAs: ['https://www.facebook.com/springdeck'] });
  });
});
