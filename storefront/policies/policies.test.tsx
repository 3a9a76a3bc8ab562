import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop/shop-facts.ts';
import { stripMarkup } from '#domain/text/html-text.ts';
import { cookiesSections } from './cookies-policy.tsx';
import { policyPageFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-layout.tsx';
import { privacySections } from './privacy-policy.tsx';
import { returnsSections } from './returns-policy.tsx';
import { shippingSections } from './shipping-policy.tsx';

const NOON = new Date('2026-11-21T10:00:00.000Z');
const factsOf = (given: Partial<ShopFacts> = {}) =>
  policyPageFacts({ ...DEFAULT_SHOP, ...given }, 'https://shop.test', NOON);

function read(sections: PolicySection[]): Record<string, string> {
  return Object.fromEntries(
    sections.map(({ id, title, content }) => {
      const html = renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>);
      return [id, stripMarkup(`${title}: ${html}`).replaceAll('\u00a0', ' ')];
    }),
  );
}
const readAll = (given: Partial<ShopFacts> = {}) => {
  const facts = factsOf(given);
  const pages = [shippingSections, returnsSections, privacySections, cookiesSections];
  return pages.map((sections) => Object.values(read(sections(facts))).join('\n')).join('\n');
};

describe('the shipping policy', () => {
  const text = read(shippingSections(factsOf()));

  it("states the tariff's prices and times", () => {
    expect(text.prices).toContain('Standard courier R 75,00 3-5 business days');
    expect(text.prices).toContain('Express courier R 120,00 1-2 business days');
    expect(text.prices).toContain('PUDO locker R 80,00');
    expect(text.prices).toContain('Collect from the shop Free');
  });

  it('ships free from R1,000 to the door and from R1,499 to a locker', () => {
    expect(text['free-shipping']).toContain('From R 1 000 in your cart, standard and express');
    expect(text['free-shipping']).toContain('A locker is free from R 1 499');
  });

  it('follows the owner who sets another tariff', () => {
    const delivery = { ...DEFAULT_SHOP.delivery, standardCents: 9_900, freeDoorFromCents: 80_000 };
    const changed = read(shippingSections(factsOf({ delivery })));
    expect(changed.prices).toContain('Standard courier R 99,00');
    expect(changed['free-shipping']).toContain('From R 800 in your cart');
  });

  it('states when, where and how parcels are delivered', () => {
    expect(text.processing).toContain(
      'within 1 business day. Parcels leave Monday to Friday, not on public holidays',
    );
    expect(text.where).toContain('We don’t ship to other countries');
    expect(text.courier).toContain('The Courier Guy');
    expect(text.courier).toContain('insured');
    expect(text.returns).toContain('courier collects it from you at no cost');
    expect(text.returns).toContain('2-3 business days');
    expect(text['shipping-costs']).toContain('Cancel before your parcel has left and we refund');
    expect(text.questions).toContain('Monday to Friday, 9:00 to 17:00');
  });
});

describe('the returns policy', () => {
  const text = read(returnsSections(factsOf()));

  it('states the specified figures', () => {
    expect(text.window).toContain('14 days from delivery');
    expect(text.window).toContain('unopened');
    expect(text.damaged).toContain('within 48 hours of delivery, with photos');
    expect(text.refunds).toContain('inspect what comes back within 2-3 business days');
    expect(text.refunds).toContain('within 7 business days, to the payment method you used');
    expect(text.refunds).toContain('never expires');
    expect(text.how).toContain('within 24 hours with a return authorisation number');
    expect(text.how).toContain('you pay for its way back');
  });

  it('lists what can’t come back', () => {
    for (const item of [
      'Opened card packs',
      'Personalised items',
      'Digital products',
      'Tournament entry fees',
    ]) {
      expect(text.exceptions).toContain(item);
    }
    expect(text.exceptions).toContain('until the time on the tournament’s page');
    expect(text.exceptions).toContain('Sale items may have other terms');
  });

  it('limits no statutory rights', () => {
    expect(text['cooling-off']).toContain('within 7 days of receiving your goods');
    expect(text['cooling-off']).toContain('within 30 days');
    expect(text.rights).toContain('for 6 months from delivery');
  });
});

describe('pre-orders', () => {
  const bothPages = (preOrders: boolean) => {
    const facts = factsOf({ preOrders });
    return [shippingSections, returnsSections].map((sections) => read(sections(facts))['pre-orders']);
  };

  it('are off by default, and neither page takes any', () => {
    expect(bothPages(false)).toEqual([
      expect.stringContaining('We take no pre-orders at present'),
      expect.stringContaining('We accept no pre-orders at present'),
    ]);
    expect(factsOf().shop.preOrders).toBe(false);
  });

  it('when the owner takes them, both pages say how they work', () => {
    const [shipping, returns] = bothPages(true);
    expect(shipping).toContain('We take pre-orders');
    expect(returns).toContain('You may cancel a pre-order at any time before it ships');
    expect(`${shipping} ${returns}`).not.toMatch(/\bno pre-orders/);
  });
});

describe('the privacy policy', () => {
  const text = read(privacySections(factsOf()));

  it('is not for children under 13, and asks a guardian for anyone under 18', () => {
    expect(text.children).toContain('not directed at children under 13');
    expect(text.children).toContain('a parent or guardian must agree');
    expect(text.children).toContain('anyone under 18');
  });

  it('names the Information Regulator and who is responsible', () => {
    expect(text.rights).toContain('POPIAComplaints@inforegulator.org.za');
    expect(text.contact).toContain('Responsible for your information is Springdeck');
    const named = read(privacySections(factsOf({ informationOfficer: 'Lerato Dlamini' })));
    expect(named.contact).toContain('our information officer, Lerato Dlamini');
  });
});

describe('the cookies policy', () => {
  it('describes four types and states that analytics are off by default', () => {
    const text = read(cookiesSections(factsOf()));
    for (const type of ['Essential', 'Analytics', 'Functional', 'Marketing'])
      expect(text.types).toContain(type);
    expect(text['third-parties']).toContain('Analytics service: none at present');
  });

  it('states what is cached for offline use', () => {
    const text = read(cookiesSections(factsOf()));
    expect(text.types).toContain('so that they open without a connection No: none of it leaves your browser');
    expect(text.stored).toContain('never a checkout, an order or a search');
    expect(text['your-choices']).toContain('and so do the pages it keeps');
  });

  it('names the analytics service that the owner has set', () => {
    const text = read(cookiesSections(factsOf({ analyticsUrl: 'https://visits.example/count.js' })));
    expect(text['third-parties']).toContain('visits.example, only after you accept');
  });
});

describe('all policies', () => {
  it("show today's date in South African long format, and since when they are in force", () => {
    expect(factsOf()).toMatchObject({ lastUpdated: '21 November 2026', inForceSince: '20 November 2026' });
  });

  it('speak of VAT only when the shop has a VAT number', () => {
    expect(readAll()).not.toContain('VAT');
    expect(readAll({ vatNumber: '4123456789' })).toContain('include VAT');
    expect(readAll({ vatNumber: '4123456789' })).toContain('4123456789');
  });

  it('show the legal details that the owner has given, and never where parcels start', () => {
    const origin = { ...DEFAULT_SHOP.origin, street_address: '5 Hidden Lane' };
    const text = readAll({
      origin,
      legalName: 'Karoo Cards (Pty) Ltd',
      legalStatus: 'Private company',
      registrationNumber: '2026/123456/07',
      registrationPlace: 'Pretoria',
      officeBearers: ['Thandi Mokoena', 'Pieter Nel'],
      memberships: ['Consumer Goods and Services Ombud, cgso.org.za'],
    });
    expect(text).toContain('Karoo Cards (Pty) Ltd, trading as Springdeck');
    expect(text).toContain('2026/123456/07, Pretoria');
    expect(text).toContain('Thandi Mokoena, Pieter Nel');
    expect(text).toContain('Consumer Goods and Services Ombud');
    expect(text).toContain('https://shop.test');
    expect(JSON.stringify(factsOf({ origin }))).not.toContain('Hidden Lane');
  });
});
