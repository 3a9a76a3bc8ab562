import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, expectAccessible, PHONE, show } from '../../ui/testing/show.tsx';
import { ConsentBanner } from './consent-banner.tsx';

const banner = page.getByRole('region', { name: 'Cookies', exact: true });

for (const size of [PHONE, DESKTOP]) {
  it(`the banner appears after a second, with equal buttons, and passes axe, at ${size[0]} px`, async () => {
    const startedAt = performance.now();
    await show(<ConsentBanner />, size);
    await expect.element(banner).toBeVisible();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_000);
    await expect.element(banner.getByRole('link', { name: 'Cookies policy' })).toBeVisible();
    const looks = banner
      .getByRole('button', { name: /^(Accept|Decline)$/ })
      .elements()
      .map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontWeight } = getComputedStyle(button);
        return { width, height, color, backgroundColor, fontWeight };
      });
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);
    await expectAccessible();
  });
}
