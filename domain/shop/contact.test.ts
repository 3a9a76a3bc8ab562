import { expect, it } from 'vitest';
import { CONTACT_FIELDS, isContactField } from './contact.ts';

it('a message has these fields and no others', () => {
  expect(CONTACT_FIELDS.every(isContactField)).toBe(true);
  expect(['phone', '', 'Name'].some(isContactField)).toBe(false);
});
