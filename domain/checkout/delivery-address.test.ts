import { expect, it } from 'vitest';
import { deliveryAddressProblems } from './delivery-address.ts';

const address = {
  street_address: '12 Nelson Mandela Drive',
  city: 'Bloemfontein',
  zone: 'FS',
  country: 'ZA',
  code: '9301',
};

it('a full address has no errors', () => {
  expect(Object.keys(deliveryAddressProblems(address))).toEqual([]);
});

it('each required part is named', () => {
  const empty = { street_address: '', city: ' ', zone: '', country: '', code: '' };
  expect(deliveryAddressProblems(empty)).toEqual({
    street_address: 'Street address is required',
    city: 'City is required',
    zone: 'Province is required',
    code: 'Postal code is required',
    country: 'Country is required',
  });
});

it('what is there must fit', () => {
  expect(deliveryAddressProblems({ ...address, code: '93', country: 'Botswana' })).toEqual({
    code: 'Postal code must be 4 digits',
    country: 'We deliver within South Africa only',
  });
  expect(deliveryAddressProblems({ ...address, code: '9100' })).toEqual({
    code: 'Postal code is not in use in South Africa',
  });
});
