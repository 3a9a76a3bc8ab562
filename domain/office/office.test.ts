import { expect, it } from 'vitest';
import { isOfficeRole, OFFICE_RIGHTS, OFFICE_ROLES, rightsOf } from './office.ts';

it('the owner may do everything', () => {
  expect(rightsOf('owner')).toEqual(Object.keys(OFFICE_RIGHTS));
});

it('staff sell, refund and edit, packers pack and count, judges run tournaments', () => {
  expect(rightsOf('staff')).toEqual([
    'account',
    'today',
    'sales',
    'messages',
    'posts',
    'packing',
    'products',
    'orders',
    'customers',
    'refunds',
    'credit',
    'stock',
    'counter',
    'events',
  ]);
  expect(rightsOf('packer')).toEqual(['account', 'today', 'packing', 'orders', 'stock']);
  expect(rightsOf('judge')).toEqual(['account', 'events']);
});

it('only the owner sees people and the log, and takes data out of the shop', () => {
  for (const right of ['people', 'log', 'exports'] as const)
    expect(OFFICE_RIGHTS[right]).toEqual([OFFICE_ROLES[0]]);
});

it('a role is one of the four', () => {
  expect(OFFICE_ROLES.every(isOfficeRole)).toBe(true);
  expect(['', 'Owner', 'admin'].some(isOfficeRole)).toBe(false);
});
