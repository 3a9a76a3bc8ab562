import { expect, it } from 'vitest';
import { deliveryAddressErrors } from './delivery-address.ts';

const address = {
  street_address: '12 Nelson Mandela Drive',
  city: 'Bloemfontein',
  zone: 'FS',
  country: 'ZA',
  code: '9301',
};

it('a full address has no errors', () => {
  expect(deliveryAddressErrors(address)).toEqual([]);
});

it('each required part is named', () => {
  const empty = { street_address: '', city: ' ', zone: '', country: '', code: '' };
  expect(deliveryAddressErrors(empty)).toEqual([
    'Street address is required',
    'City is required',
    'Province is required',
    'Postal code is required',
    'Country is required',
  ]);
});

it('what is there must fit', () => {
  expect(deliveryAddressErrors({ ...address, code: '93', country: 'Botswana' })).toEqual([
    'Postal code must be 4 digits',
    'We deliver within South Africa only',
  ]);
});
