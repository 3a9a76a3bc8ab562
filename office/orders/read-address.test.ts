import { expect, it } from 'vitest';
import { keepTyped, readAddress } from './read-address.ts';

it('a correction is sent as it is typed, long streets and postal codes that are none included', () => {
  const form = new FormData();
  const street = 'Unit 14, Klipfontein Mews, 212 Old Johannesburg Main Road, Bryanston Extension 9';
  form.set('before.address_1', street);
  form.set('after.address_1', `${street}, the blue gate`);
  form.set('after.postcode', '2191 or perhaps 2021');
  expect(readAddress(form, 'before').address_1).toBe(street);
  expect(readAddress(form, 'after')).toEqual({
    address_1: `${street}, the blue gate`,
    postcode: '2191 or perhaps 2021',
  });
});

it('after a colleague was faster, only what was typed stands against what they wrote', () => {
  const shown = {
    first_name: 'Naledi',
    last_name: 'Kaartman',
    phone: '+27825550142',
    address_1: '14 Wipstert Street',
    address_2: 'Melville',
    city: 'Johannesburg',
    postcode: '2092',
    state: 'GP',
  };
  const sides = (side: string, address: typeof shown) =>
    Object.entries(address).map(([name, value]) => [`${side}.${name}`, value]);
  const typed = Object.fromEntries([
    ...sides('before', shown),
    ...sides('after', { ...shown, phone: '', address_1: '16 Wipstert Street' }),
  ]);
  const theirs = { ...shown, address_1: '15 Wipstert Street', city: 'Randburg' };
  expect(keepTyped(theirs, typed)).toEqual({ ...theirs, phone: '', address_1: '16 Wipstert Street' });
  expect(keepTyped(theirs, {})).toEqual(theirs);
});
