import { expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

it('a correction is sent as it is typed, long streets and postal codes that are none included', () => {
  const form = new FormData();
  const street = 'Unit 14, Klipfontein Mews, 212 Old Johannesburg Main Road, Bryanston Extension 9';
  form.set('before.address_1', street);
  form.set('after.address_1', `${street}, the blue gate`);
  form.set('after.postcode', '2191 or perhaps 2021');
  expect(readAddress(form, 'before').address_1).toBe(street);
  expect(readAddress(form, 'after')).toMatchObject({
    address_1: `${street}, the blue gate`,
    postcode: '2191 or perhaps 2021',
    city: '',
  });
});
