import type { FirstDayStep } from '#domain/shop/first-day.ts';

interface StepTexts {
  title: string;
  words: string;
  link: { to: string; name: string };
}

export const STEP_TEXTS: Record<FirstDayStep, StepTexts> = {
  key: {
    title: 'Have a passkey',
    words: 'Your fingerprint, face or PIN opens the office, and nobody can steal it by a fake email.',
    link: { to: '/account', name: 'Account' },
  },
  goods: {
    title: 'Put your cards on the shelf',
    words:
      'Import a CSV of your shop or card tool. You see every row before anything happens, and can take it back.',
    link: { to: '/imports', name: 'Imports' },
  },
  facts: {
    title: 'Say who you are',
    words: 'Name, address and where you are reached: they appear on every page, mail and invoice.',
    link: { to: '/settings', name: 'The shop' },
  },
  policies: {
    title: 'Say what the law asks for',
    words:
      'Section 43 of the ECT Act, and an information officer for POPIA. The policy pages are written from it.',
    link: { to: '/settings/policies', name: 'Policies' },
  },
  collection: {
    title: 'Say where couriers collect, and check what delivery costs',
    words: 'A wrong province sends the courier to the wrong town.',
    link: { to: '/settings/delivery', name: 'Delivery' },
  },
  payment: {
    title: 'Let PayFast pay you',
    words: 'Until the keys of your account are set, a simulator takes play money.',
    link: { to: '/settings/connections', name: 'Connections' },
  },
  mail: {
    title: 'Send yourself a mail',
    words: 'All mails go to a folder until SMTP_URL is set.',
    link: { to: '/settings/connections', name: 'Connections' },
  },
  backup: {
    title: 'Make a backup',
    words: 'Every night, with "npm run shop -- backup", kept on another machine.',
    link: { to: '/health', name: 'Health' },
  },
  order: {
    title: 'Order something from yourself',
    words: 'Pay it, pack it, and read the mails that come.',
    link: { to: '/orders', name: 'Orders' },
  },
};

const NAMES: Record<string, string> = {
  passkey: 'a passkey of an owner',
  products: 'a product in the shop',
  name: 'name',
  legalName: 'legal name',
  phone: 'phone',
  email: 'e-mail',
  addressLines: 'address',
  legalStatus: 'legal status',
  registrationNumber: 'registration number',
  registrationPlace: 'where it is registered',
  officeBearers: 'office bearers',
  informationOfficer: 'information officer',
  street_address: 'street',
  city: 'town',
  code: 'postal code',
  zone: 'a province that fits the postal code',
  simulator: 'PAYFAST_MODE=live with your keys',
  sandbox: 'PAYFAST_MODE=live in place of sandbox',
  https: 'PUBLIC_URL with https://',
  backup: 'a good backup',
  order: 'a paid order',
};

export const nameMissing = (missing: readonly string[]): string =>
  missing.map((each) => NAMES[each] ?? each).join(', ');
