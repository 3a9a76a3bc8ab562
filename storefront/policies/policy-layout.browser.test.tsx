import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { show } from '../ui/testing/show.tsx';
import { policyPageFacts } from './policy-facts.ts';
import { PolicyLayout } from './policy-layout.tsx';
import { shippingSections } from './shipping-policy.tsx';

it("a policy's contents mark the section that was asked for", async () => {
  const facts = policyPageFacts(DEFAULT_SHOP, 'https://shop.test');
  await show(<PolicyLayout title="Shipping policy" facts={facts} sections={shippingSections(facts)} />);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const marked = () => contents.element().querySelector('[aria-current]')?.textContent;
  await expect.element(contents).toBeVisible();
  const links = contents.getByRole('link').all();
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    await link.click();
    await expect.poll(marked).toBe(link.element().textContent);
  }
  window.scrollTo(0, 0);
  await expect.poll(marked).toBe('Prices and times');
});
