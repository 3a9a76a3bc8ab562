import { expect, it } from 'vitest';
import { encodeFields, type Field } from './form-fields.ts';
import { parseNotification } from './notification.ts';

const FIELDS: readonly Field[] = [
  ['m_payment_id', 'SD-ABCD1234'],
  ['pf_payment_id', '2590011'],
  ['payment_status', 'COMPLETE'],
  ['amount_gross', '1299.00'],
  ['amount_fee', '-29.90'],
  ['custom_int1', '42'],
  ['custom_str1', 'token'],
  ['merchant_id', '10004321'],
];
const SIGNATURE: Field = ['signature', 'abc'];
const parse = (...fields: Field[]) => parseNotification(encodeFields(fields));
const parseWith = (name: string, value: string) =>
  parse(...FIELDS.map(([each, was]): Field => [each, each === name ? value : was]), SIGNATURE);

it('a notification says which payment of which order it is about, and what was signed', () => {
  expect(parse(...FIELDS, SIGNATURE)).toEqual({
    signed: FIELDS,
    signature: 'abc',
    merchantId: '10004321',
    paymentId: '2590011',
    status: 'complete',
    orderId: 42,
    orderNumber: 'SD-ABCD1234',
    orderToken: 'token',
    grossCents: 129_900,
    feeCents: -2_990,
  });
});

it('fields behind the signature are neither signed nor read', () => {
  expect(parse(...FIELDS, SIGNATURE, ['amount_gross', '1.00'])).toEqual(parse(...FIELDS, SIGNATURE));
});

it.each([
  ['without a signature', FIELDS],
  ['with a field twice', [...FIELDS, ['payment_status', 'COMPLETE'], SIGNATURE]],
  ['without the id of the payment', [...FIELDS.filter(([name]) => name !== 'pf_payment_id'), SIGNATURE]],
  ['with an empty id of the payment', [['pf_payment_id', ''], SIGNATURE]],
  ['that begins with its signature', [SIGNATURE, ...FIELDS]],
] satisfies [string, readonly Field[]][])('a notification %s is malformed', (_what, fields) => {
  expect(parse(...fields)).toBeUndefined();
});

it('what it does not say is empty', () => {
  expect(parse(['pf_payment_id', '1'], SIGNATURE)).toMatchObject({
    merchantId: '',
    status: '',
    orderId: undefined,
    orderNumber: '',
    orderToken: '',
    grossCents: undefined,
    feeCents: null,
  });
});

it('the status is read without blanks and in any case', () => {
  expect(parseWith('payment_status', ' Cancelled ')?.status).toBe('cancelled');
});

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['12x', undefined],
  ['x12', undefined],
  [' 12', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the order %j is number %s', (text, id) => {
  expect(parseWith('custom_int1', text)?.orderId).toBe(id);
});

it.each([
  ['-29.90', -2_990],
  ['2.50', 250],
  ['1-2', null],
  ['--1', null],
  ['free', null],
  ['', null],
])('the fee %j is %s cents', (text, cents) => {
  expect(parseWith('amount_fee', text)?.feeCents).toBe(cents);
});
