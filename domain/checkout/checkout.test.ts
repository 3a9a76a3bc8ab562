import { describe, expect, it } from 'vitest';
import { type CheckoutForm, checkoutErrors, isPostalCode, isSouthAfrica } from './checkout.ts';
import { foldEmail, isEmail, isSameEmail, normaliseEmail } from './email.ts';
import { parsePhone, phoneHint } from './phone.ts';

const thandi: CheckoutForm = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email: 'thandi@example.com',
  phone: '082 555 0123',
  address: '12 Nelson Mandela Drive',
  suburb: '',
  city: 'Bloemfontein',
  postalCode: '9301',
  country: 'South Africa',
  province: 'FS',
};
const nobody: CheckoutForm = {
  firstName: '',
  lastName: ' ',
  email: '',
  phone: '',
  address: '',
  suburb: '',
  city: '',
  postalCode: '',
  country: '',
  province: '',
};
const messages = (form: CheckoutForm, method: 'shipping' | 'collect' | 'pudo') =>
  Object.values(checkoutErrors(form, method));

describe('order-level validation', () => {
  it('a full form can be sent', () => {
    expect(Object.keys(checkoutErrors(thandi, 'shipping'))).toEqual([]);
  });

  it('to the door every field is asked for', () => {
    expect(messages(nobody, 'shipping')).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Address is required',
      'City is required',
      'Postal code is required',
      'Country is required',
      'Province is required',
    ]);
  });

  it.each([
    '12',
    '082 555 012',
    '082 555 01234',
    '1082 555 0123',
    '+27 82 555 012',
    '+264 81 123 4567',
    'call me',
  ])('a locker takes no parcel for %s, where its PIN would not arrive', (phone) => {
    expect(checkoutErrors({ ...thandi, phone }, 'pudo')).toEqual({
      phone: expect.stringContaining('The locker’s PIN comes to this phone'),
    });
    expect(checkoutErrors({ ...thandi, phone }, 'collect')).toEqual({});
    expect(phoneHint(phone, 'pudo', true)).toBeUndefined();
  });

  it.each([
    '0825550123',
    '082 555 0123',
    '(082) 555-0123',
    '+27 82 555 0123',
    '+27825550123',
    '0027 82 555 0123',
  ])('a locker takes a parcel for %s', (phone) =>
    expect(checkoutErrors({ ...thandi, phone }, 'pudo')).toEqual({}),
  );

  it.each(['collect', 'pudo'] as const)('%s asks for the contact only', (method) => {
    expect(messages(nobody, method)).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
    ]);
  });

  it.each(['\u200b', ' \u2060\ufeff', '\u00ad', '\u3164', '\u2800'])(
    'a name of %j alone is missing',
    (firstName) => {
      expect(checkoutErrors({ ...thandi, firstName }, 'collect')).toEqual({
        firstName: 'First name is required',
      });
    },
  );

  it.each(['Nomvula', '王', 'Zoë', 'J', 'ماجد', '한'])('%j is a name', (firstName) => {
    expect(checkoutErrors({ ...thandi, firstName }, 'collect')).toEqual({});
  });

  it.each([
    'thandi',
    'thandi@example',
    'thandi nkosi@example.com',
    'thandi@example.com nkosi',
    'thandi@nkosi@example.com',
    '@example.com',
    'thandi@',
  ])('%j is no valid e-mail', (email) => {
    expect(checkoutErrors({ ...thandi, email }, 'collect')).toEqual({ email: 'Valid email is required' });
  });

  it('a postal code has 4 digits, a province is one of the nine, the country is South Africa', () => {
    expect(checkoutErrors({ ...thandi, postalCode: '930' }, 'shipping')).toEqual({
      postalCode: 'Postal code must be 4 digits',
    });
    for (const postalCode of ['0000', '9100']) {
      expect(checkoutErrors({ ...thandi, postalCode }, 'shipping')).toEqual({
        postalCode: 'Postal code is not in use in South Africa',
      });
    }
    expect(checkoutErrors({ ...thandi, province: 'XX' }, 'shipping')).toEqual({
      province: 'Province is required',
    });
    expect(checkoutErrors({ ...thandi, country: 'Namibia' }, 'shipping')).toEqual({
      country: 'We deliver within South Africa only',
    });
  });
});

describe('what shoppers type', () => {
  it.each([
    ['082 555 0123', '+27825550123'],
    ['(082) 555-0123', '+27825550123'],
    ['+27 82 555 0123', '+27825550123'],
    ['+27 (0)82 555 0123', '+27825550123'],
    ['0027825550123', '+27825550123'],
    ['27825550123', '+27825550123'],
    ['051 555 0123', '+27515550123'],
    ['082 002 7123', '+27820027123'],
    ['082.555.0123', '+27825550123'],
    ['1082 555 0123', undefined],
    ['082 555 01234', undefined],
    ['555 0123', undefined],
    ['+264 81 123 4567', undefined],
    ['092 555 0123', undefined],
    ['call me', undefined],
  ])('the phone number %j is %j', (typed, read) => {
    expect(parsePhone(typed)).toBe(read);
  });

  it('a postal code is four digits that the post office uses', () => {
    expect(['0001', '9301', '93 01', '8001', '1900'].every(isPostalCode)).toBe(true);
    expect(['0000', '930', '93011', 'abcd', '9299'].map(isPostalCode)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('South Africa is written by its name or as ZA', () => {
    expect(['ZA', 'za', ' South Africa ', 'SOUTH AFRICA'].every(isSouthAfrica)).toBe(true);
    expect(['', 'NA', 'South', 'Lesotho'].some(isSouthAfrica)).toBe(false);
  });

  it('a phone number that looks wrong gives a hint, no error', () => {
    const wrong = 'Check the phone number: South African numbers have 10 digits, like 082 555 0123.';
    expect(phoneHint('082 555 012', 'shipping', true)).toBe(wrong);
    expect(phoneHint('+264 81 123 4567', 'shipping', true)).toBe(wrong);
    expect(phoneHint('082 555', 'shipping', false)).toBeUndefined();
    expect(phoneHint('082 555', 'shipping', true)).toBe(wrong);
    expect(phoneHint('82 555 0123', 'shipping', false)).toBe(wrong);
    expect(phoneHint(' ', 'shipping', true)).toBeUndefined();
    expect(phoneHint('051 555 0123', 'shipping', true)).toBeUndefined();
    expect(phoneHint('051 555 0123', 'pudo', true)).toBe('A locker’s PIN needs a mobile number.');
    expect(phoneHint('082 555 0123', 'pudo', true)).toBeUndefined();
    expect(checkoutErrors({ ...thandi, phone: 'call me' }, 'shipping')).toEqual({});
  });

  it('an e-mail may have spaces around it, and is the same in any case', () => {
    expect(isEmail(' thandi@example.com ')).toBe(true);
    expect(foldEmail(' Thandi@Example.com ')).toBe('thandi@example.com');
    expect(isSameEmail(' Thandi@example.com', 'thandi@Example.com ')).toBe(true);
    expect(isSameEmail('thandi@example.com', 'tandi@example.com')).toBe(false);
    expect(isSameEmail('thandi@example.com', 'thandi+1@example.com')).toBe(false);
  });

  it('of an e-mail only the domain is written small', () => {
    expect(normaliseEmail(' Thandi.N@Example.COM ')).toBe('Thandi.N@example.com');
  });
});
