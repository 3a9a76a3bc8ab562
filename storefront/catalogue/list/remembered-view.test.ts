import { describe, expect, it } from 'vitest';
import { viewCookie, withRememberedView } from './remembered-view.ts';

const LIST = 'springdeck_cart=1; springdeck_view=list';

describe('the view chosen last', () => {
  it('is kept for a year', () => {
    expect(viewCookie('list', true)).toBe(
      '__Host-springdeck_view=list; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
  });

  it('counts for lists and their data whose address names none', () => {
    expect(withRememberedView('/shop', LIST)).toBe('/shop?view=list');
    expect(withRememberedView('/shop?search=kudu', LIST)).toBe('/shop?search=kudu&view=list');
    expect(withRememberedView('/shop.data?category=3', LIST)).toBe('/shop.data?category=3&view=list');
  });

  it.each([
    ['/shop?view=grid', LIST],
    ['/shop?view=list', LIST],
    ['/shop/product/3', LIST],
    ['/', LIST],
    ['/shop', 'springdeck_view=grid'],
    ['/shop', ''],
  ])('leaves %s with the cookies %j', (url, cookies) => {
    expect(withRememberedView(url, cookies)).toBe(url);
  });
});
