import { expect, it } from 'vitest';
import { mayInOffice, OFFICE_ROLES, rightsOf } from './office.ts';

it('the owner may do everything, everybody has an account, and only the owner sees people and the log', () => {
  expect(rightsOf('owner')).toEqual(['account', 'people', 'log']);
  for (const role of OFFICE_ROLES.slice(1)) expect(rightsOf(role)).toEqual(['account']);
  expect(mayInOffice('packer', 'people')).toBe(false);
});
