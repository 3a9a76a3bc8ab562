import { expect, it } from 'vitest';
import { checkoutAlert, missingForOrder } from './readiness.ts';

const thandi = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email: 'thandi@example.com',
  phone: '082 555 0123',
  address: '1 Long Street',
  suburb: '',
  city: 'Bloemfontein',
  postalCode: '9301',
  country: 'South Africa',
  province: 'FS',
};
const nowhere = { ...thandi, address: '', city: '', postalCode: '', province: '' };

it('an order needs contact details, and for door delivery an address and a rate', () => {
  expect(missingForOrder(thandi, 'shipping', true)).toBeUndefined();
  expect(missingForOrder(thandi, 'shipping', false)).toBe('Choose a shipping option first.');
  expect(missingForOrder(nowhere, 'shipping', true)).toBe('Fill in the delivery address first.');
});

it('collecting needs only contact details, a locker also a rate', () => {
  expect(missingForOrder(nowhere, 'collect', false)).toBeUndefined();
  expect(missingForOrder(nowhere, 'pudo', true)).toBeUndefined();
  expect(missingForOrder(nowhere, 'pudo', false)).toBe('Choose a shipping option first.');
});

it.each(['firstName', 'lastName', 'email', 'phone'] as const)('no order goes without %s', (field) => {
  const form = { ...thandi, [field]: ' ' };
  expect(missingForOrder(form, 'collect', true)).toBe('Fill in your name, email and phone number first.');
  expect(checkoutAlert(form, 'collect', 1)).toBe('Please fill in all required contact information');
});

it.each(['address', 'city', 'postalCode', 'province'] as const)('no parcel goes without %s', (field) => {
  const form = { ...thandi, [field]: '' };
  expect(missingForOrder(form, 'shipping', true)).toBe('Fill in the delivery address first.');
  expect(checkoutAlert(form, 'shipping', 1)).toBe(
    field === 'province' ? 'Please select a province' : 'Please fill in all address fields for shipping',
  );
  expect(checkoutAlert(form, 'pudo', 1)).toBeUndefined();
});

it('alerts take precedence in the order cart, contact, province, address', () => {
  expect(checkoutAlert({ ...nowhere, phone: '' }, 'shipping', 0)).toBe('Your cart is empty');
  expect(checkoutAlert({ ...nowhere, phone: '' }, 'shipping', 1)).toMatch(/contact information$/);
  expect(checkoutAlert(nowhere, 'shipping', 1)).toBe('Please select a province');
});
