import { CLOSING_FIELD, MAIL_NAMES, mailFields, mailTextsOf } from './mail-texts.ts';

/** By path in `shop.json`: the name in the office's form, with its group where it does not stand alone. */
const SETTING_NAMES: Readonly<Record<string, string>> = {
  name: 'Name of the shop',
  legalName: 'Legal name',
  tagline: 'Tagline',
  phone: 'Phone',
  email: 'E-mail',
  chatUrl: 'Chat',
  socials: 'Social links',
  addressLines: 'Address',
  city: 'Town',
  hours: 'Hours',
  saturdayHours: 'Hours on Saturdays',
  mapUrl: 'Map',
  directions: 'How to get there',
  parking: 'Parking',
  'home.title': 'Headline',
  'home.lead': 'Words below the headline',
  'home.picture': 'Headline picture',
  'home.pictureAlt': 'Describe the headline picture',
  'home.aboutTitle': 'About title',
  'home.aboutText': 'About text',
  'home.aboutPicture': 'About picture',
  'home.aboutPictureAlt': 'Describe the about picture',
  'home.quoteBy': 'Who says the quote',
  'home.quote': 'Quote',
  'home.quotePicture': 'Portrait',
  'home.quotePictureAlt': 'Describe the portrait',
  searchWords: 'Words that customers use',
  banner: 'Strip above the header',
  menu: 'Header menu',
  footerMenu: 'Footer menu',
  origin: 'Place of collection',
  courierName: 'Courier',
  'delivery.standard': 'Standard delivery',
  'delivery.express': 'Express delivery',
  'delivery.locker': 'Locker delivery',
  'delivery.freeDoorFrom': 'Door is free from',
  'delivery.freeLockerFrom': 'Locker is free from',
  'delivery.standardDays': 'Standard delivery takes',
  'delivery.expressDays': 'Express delivery takes',
  'delivery.cutOff': 'Order until',
  'delivery.closedDays': 'Days without packing',
  'delivery.cartItem': 'Parcel of an item in the cart',
  'delivery.defaultItem': 'Parcel asked by other programs',
  holdMinutes: 'Minutes that unpaid orders keep their stock',
  vatNumber: 'VAT number',
  codesAndCredit: 'Codes, cards and credit',
  'giftCards.amounts': 'Amounts of gift cards',
  'giftCards.most': 'A gift card has at most',
  'giftCards.waitHours': 'Hours before a bought gift card can be spent',
  'giftCards.off': 'No gift cards are sold',
  creditBonus: 'Bonus on refunds taken as credit',
  mostCredit: 'An address has at most',
  copiesFrom: 'Sold by the copy from',
  sealedSupplier: 'Sealed goods come from',
  sealedPacking: 'Sealed goods are packed',
  brandNames: 'Names of brands',
  sets: 'Sets',
  legalStatus: 'Legal status',
  registrationNumber: 'Registration number',
  registrationPlace: 'Registered in',
  officeBearers: 'Office bearers',
  legalServiceAddress: 'Address for legal documents',
  memberships: 'Memberships',
  informationOfficer: 'Information officer',
  policiesInForceSince: 'Policies in force since',
  preOrders: 'The shop takes pre-orders',
  analyticsUrl: 'Script that counts visits',
};

const MAIL_NAMES_BY_FIELD: Readonly<Record<string, string>> = Object.fromEntries([
  ...MAIL_NAMES.flatMap((mail) =>
    mailFields(mail).map(({ field, part }) => [
      `mails.${field}`,
      `Mail “${mailTextsOf(mail).name}”, ${part.toLowerCase()}`,
    ]),
  ),
  [`mails.${CLOSING_FIELD.field}`, 'Closing sentence of mails about orders'],
]);

export const settingName = (field: string): string =>
  SETTING_NAMES[field] ?? MAIL_NAMES_BY_FIELD[field] ?? field;

/** Words of a mail: an empty one is the default. */
export const isMailText = (field: string): boolean => field.startsWith('mails.');

const IN_RAND: readonly string[] = [
  'copiesFrom',
  'mostCredit',
  'giftCards.most',
  ...['standard', 'express', 'locker', 'freeDoorFrom', 'freeLockerFrom'].map((name) => `delivery.${name}`),
];

export const isInRand = (field: string): boolean => IN_RAND.includes(field);
