import { expect, it } from 'vitest';
import { provinceHint, provinceOfPostalCode } from './postal-codes.ts';

it.each([
  ['0002', 'GP'],
  ['2001', 'GP'],
  ['0699', 'LP'],
  ['1200', 'MP'],
  ['2745', 'NW'],
  ['0300', 'NW'],
  ['0499', 'NW'],
  ['0500', 'LP'],
  ['0999', 'LP'],
  ['2199', 'GP'],
  ['2200', 'MP'],
  ['2900', 'KZN'],
  ['4731', 'EC'],
  ['8099', 'WC'],
  ['8100', 'NC'],
  ['8999', 'NC'],
  ['9300', 'FS'],
  ['9999', 'FS'],
  ['4001', 'KZN'],
  ['6001', 'EC'],
  ['8001', 'WC'],
  ['8301', 'NC'],
  ['9301', 'FS'],
  ['93 01', 'FS'],
])('%s lies in %s', (code, province) => {
  expect(provinceOfPostalCode(code)).toBe(province);
});

it.each([
  ['Brits', '0250', 'NW'],
  ['Sasolburg', '1947', 'FS'],
  ['Hammanskraal', '0400', 'GP'],
  ['Bela-Bela', '0480', 'LP'],
  ['Marble Hall', '0472', 'MP'],
  ['De Aar', '7000', 'NC'],
  ['Vredendal', '8160', 'WC'],
  ['Aliwal North', '9750', 'EC'],
])('%s, %s, lies in %s although its neighbours do not', (_town, code, province) => {
  expect(provinceOfPostalCode(code)).toBe(province);
});

it.each(['9000', '9299', '0000', '930', '93011', 'abcd', ''])('%j says nothing about a province', (code) => {
  expect(provinceOfPostalCode(code)).toBeUndefined();
});

it('a province that is not the usual one gives a hint, no error', () => {
  expect(provinceHint('9301', 'GP')).toBe('Check the province: 9301 is usually in Free State.');
  expect(provinceHint(' 9301 ', 'GP')).toBe('Check the province: 9301 is usually in Free State.');
  expect(provinceHint('9301', 'FS')).toBeUndefined();
  expect(provinceHint('9301', '')).toBeUndefined();
  expect(provinceHint('9100', 'GP')).toBeUndefined();
});
