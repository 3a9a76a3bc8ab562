import { optional, type SettingPart } from './setting-kinds.ts';

export const POLICIES_PART: SettingPart = {
  path: 'policies',
  name: 'Policies',
  groups: [
    {
      title: 'What the law asks for',
      note: 'Section 43 of the Electronic Communications and Transactions Act. What is empty is not shown.',
      fields: [
        optional('legalStatus', 'Legal status', { hint: 'such as private company' }),
        optional('registrationNumber', 'Registration number'),
        optional('registrationPlace', 'Registered in'),
        {
          field: 'officeBearers',
          label: 'Office bearers',
          kind: 'lines',
          isOptional: true,
          hint: 'one name a line',
        },
        optional('legalServiceAddress', 'Address for legal documents', {
          hint: 'empty: the address of the shop',
        }),
        { field: 'memberships', label: 'Memberships', kind: 'lines', isOptional: true, hint: 'one a line' },
        optional('informationOfficer', 'Information officer', { hint: 'for POPIA' }),
      ],
    },
    {
      title: 'Policies',
      fields: [
        { field: 'policiesInForceSince', label: 'In force since', kind: 'date' },
        { field: 'preOrders', label: 'The shop takes pre-orders', kind: 'yes' },
        optional('analyticsUrl', 'Script that counts visits', {
          hint: 'loaded only for visitors who accept',
        }),
      ],
    },
  ],
};
