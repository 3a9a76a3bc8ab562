import { GOODS_PART } from './goods-part.ts';
import { HOME_PART } from './home-part.ts';
import { MAIL_PARTS } from './mail-parts.ts';
import { POLICIES_PART } from './policies-part.ts';
import { SEARCH_PART } from './search-part.ts';
import { type Column, optional, type SettingField, type SettingPart, text } from './setting-kinds.ts';

const LINK_COLUMNS: readonly Column[] = [
  { name: 'label', label: 'Name', kind: 'text' },
  { name: 'to', label: 'Page', kind: 'page' },
];

export const SETTING_PARTS: readonly SettingPart[] = [
  {
    path: '',
    name: 'The shop',
    groups: [
      {
        title: 'Name and words',
        fields: [
          text('name', 'Name'),
          text('legalName', 'Legal name', { hint: 'on invoices and policies' }),
          text('tagline', 'Tagline', {
            kind: 'long',
            isWide: true,
            hint: 'in the footer, and for search engines',
          }),
        ],
      },
      {
        title: 'Reached by',
        fields: [
          text('phone', 'Phone'),
          text('email', 'E-mail', { hint: 'customers and the shop’s own mails' }),
          text('chatUrl', 'Chat', { hint: 'such as https://wa.me/27515550123' }),
          {
            field: 'socials',
            label: 'Social links',
            kind: 'rows',
            row: 'link',
            columns: [
              { name: 'name', label: 'Name', kind: 'text' },
              { name: 'url', label: 'Address', kind: 'text' },
              { name: 'icon', label: 'Icon', kind: 'icon' },
            ],
          },
        ],
      },
      {
        title: 'Place and hours',
        note: 'An address of your own drops the demo shop’s map, directions and parking.',
        fields: [
          { field: 'addressLines', label: 'Address', kind: 'lines', hint: 'one line each' },
          text('city', 'Town'),
          text('hours', 'Hours'),
          optional('saturdayHours', 'On Saturdays'),
          optional('mapUrl', 'Map', { hint: 'empty: links search for the address' }),
          optional('directions', 'How to get there', { kind: 'long' }),
          optional('parking', 'Parking', { kind: 'long' }),
        ],
      },
    ],
  },
  HOME_PART,
  SEARCH_PART,
  {
    path: 'menus',
    name: 'Menus',
    groups: [
      {
        title: 'Banner',
        fields: [
          optional('banner', 'In the strip above the header', {
            hint: 'at most 36 characters; empty: how long delivery takes',
          }),
        ],
      },
      {
        title: 'Menu',
        note: 'Type a part of the name of a page, brand, category, product or post and choose it from the list, or type an address. A page that has a submenu keeps it, whatever it is named here.',
        fields: [
          {
            field: 'menu',
            label: 'Header',
            kind: 'rows',
            row: 'entry',
            isOptional: true,
            columns: [...LINK_COLUMNS, { name: 'sheetOnly', label: 'Only in the menu', kind: 'yes' }],
          },
          {
            field: 'footerMenu',
            label: 'Footer: Shop',
            kind: 'rows',
            row: 'entry',
            isOptional: true,
            columns: LINK_COLUMNS,
          },
        ],
      },
    ],
  },
  {
    path: 'delivery',
    name: 'Delivery',
    groups: [
      {
        title: 'Where couriers collect',
        fields: [
          { field: 'origin', label: 'Place of collection', kind: 'place' },
          text('courierName', 'Courier'),
        ],
      },
      {
        title: 'Prices to the door and the locker',
        note: 'The shop’s own tariff, when no live rate answers. Banner, cart, checkout, calculator and policies change together.',
        fields: [
          { field: 'delivery.standard', label: 'Standard', kind: 'rand' },
          { field: 'delivery.express', label: 'Express', kind: 'rand' },
          { field: 'delivery.locker', label: 'Locker', kind: 'rand' },
          { field: 'delivery.freeDoorFrom', label: 'Door is free from', kind: 'rand' },
          { field: 'delivery.freeLockerFrom', label: 'Locker is free from', kind: 'rand' },
        ],
      },
      {
        title: 'Days',
        fields: [
          { field: 'delivery.standardDays', label: 'Standard takes', kind: 'days' },
          { field: 'delivery.expressDays', label: 'Express takes', kind: 'days' },
          { field: 'delivery.cutOff', label: 'Order until', kind: 'time', hint: 'counts as packed that day' },
          {
            field: 'delivery.closedDays',
            label: 'Days without packing',
            kind: 'lines',
            hint: 'one date a line, such as 2026-11-04; weekends and public holidays are known',
          },
        ],
      },
      {
        title: 'Parcels',
        note: 'Assumed where a product has no measures.',
        fields: [
          { field: 'delivery.cartItem', label: 'In the cart', kind: 'parcel' },
          { field: 'delivery.defaultItem', label: 'Asked by other programs', kind: 'parcel' },
        ],
      },
    ],
  },
  {
    path: 'orders',
    name: 'Orders and VAT',
    groups: [
      {
        title: 'Orders',
        fields: [
          {
            field: 'holdMinutes',
            label: 'Unpaid orders keep their stock for',
            kind: 'number',
            isOptional: true,
            hint: 'minutes, 5 to 10 080; empty: as the shop was started',
          },
        ],
      },
      {
        title: 'VAT',
        note: 'Only for VAT vendors: without a number no page, mail or invoice mentions VAT.',
        fields: [optional('vatNumber', 'VAT number')],
      },
    ],
  },
  GOODS_PART,
  POLICIES_PART,
];

export const fieldsOf = ({ groups }: SettingPart): readonly SettingField[] =>
  groups.flatMap(({ fields }) => fields);

/** Those of the mails have screens of their own. */
const ALL_PARTS = [...SETTING_PARTS, ...MAIL_PARTS];
const ALL = ALL_PARTS.flatMap(fieldsOf);

/** Includes nested fields: `origin.city` in `origin`. */
export const labelOf = (path: string): string =>
  ALL.find(({ field }) => path === field || path.startsWith(`${field}.`))?.label ?? path;
export const partOf = (field: string): SettingPart | undefined =>
  ALL_PARTS.find((part) => fieldsOf(part).some((each) => each.field === field));
