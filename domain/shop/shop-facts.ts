import { type BrandNames, DEFAULT_BRAND_NAMES } from '../catalogue/brand-names.ts';
import { DEFAULT_SETS, type SetsFacts } from '../catalogue/set-facts.ts';
import type { Parcel } from '../packing/parcels.ts';
import type { DayRange, WorkingDays } from '../time/business-days.ts';
import { MOST_CREDIT_CENTS } from './credit-terms.ts';
import { DEFAULT_GIFT_CARD_TERMS, type GiftCardTerms } from './gift-card-terms.ts';
import type { HomeFacts } from './home-texts.ts';
import type { MailFacts } from './mail-texts.ts';
import type { FooterRow, MenuRow } from './menus.ts';
import { DEFAULT_POLICY_FACTS, type PolicyFacts } from './policies.ts';

export interface ShopFacts extends PolicyFacts {
  name: string;
  legalName: string;
  tagline: string;
  phone: string;
  email: string;
  chatUrl: string;
  socials: { name: string; url: string; icon: 'camera' | 'people' }[];
  city: string;
  addressLines: string[];
  hours: string;
  saturdayHours?: string | undefined;
  mapUrl?: string | undefined;
  directions?: string | undefined;
  parking?: string | undefined;
  /** Replaces the delivery time in the strip above the header. */
  banner?: string | undefined;
  menu?: readonly MenuRow[] | undefined;
  footerMenu?: readonly FooterRow[] | undefined;
  home: HomeFacts;
  mails: MailFacts;
  /** Lines as in docs/search-words.md. */
  searchWords?: string | undefined;
  /** How long an unpaid order holds its stock; undefined: the process's default. */
  holdMinutes?: number | undefined;
  courierName: string;
  /** Supplier and transport of sealed goods; pages omit what is undefined. */
  sealedSupplier?: string | undefined;
  sealedPacking?: string | undefined;
  /** undefined while the shop is not registered for VAT: pages and mails then omit it. */
  vatNumber?: string | undefined;
  /** Whether discounts apply, and orders take their codes. */
  codesAndCredit: boolean;
  giftCards: GiftCardTerms;
  /** Percent that is added to a refund taken as credit. */
  creditBonus: number;
  /** Of one mailbox. */
  mostCreditCents: number;
  brandNames: BrandNames;
  sets: SetsFacts;
  /** Minimum price for selling ungraded singles as individual copies. */
  copiesFromCents: number;
  origin: ShippingOrigin;
  delivery: DeliverySettings;
}

export interface DeliverySettings extends WorkingDays {
  standardCents: number;
  expressCents: number;
  lockerCents: number;
  freeDoorFromCents: number;
  freeLockerFromCents: number;
  /** Counted from the packing day; lockers take as long as standard delivery. */
  standardDays: DayRange;
  expressDays: DayRange;
  cartItem: Parcel;
  defaultItem: Parcel;
}

/** Collection address, in the courier API's field names. */
export interface ShippingOrigin {
  company: string;
  street_address: string;
  local_area: string;
  city: string;
  zone: string;
  country: string;
  code: string;
}

/** Decision 0003. */
export const FREE_DOOR_DELIVERY_FROM_CENTS = 100_000;
export const FREE_LOCKER_FROM_CENTS = 149_900;
export const STANDARD_DELIVERY_CENTS = 7_500;
export const EXPRESS_DELIVERY_CENTS = 12_000;
export const LOCKER_DELIVERY_CENTS = 8_000;

export const DEFAULT_SHOP: ShopFacts = {
  ...DEFAULT_POLICY_FACTS,
  name: 'Springdeck',
  legalName: 'Springdeck',
  tagline: 'Trading cards, sealed and single, packed by hand and couriered to every province.',
  phone: '+27 51 555 0123',
  email: 'hello@springdeck.example',
  chatUrl: 'https://wa.me/27515550123',
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/', icon: 'camera' },
    { name: 'Facebook', url: 'https://www.facebook.com/', icon: 'people' },
  ],
  city: 'Bloemfontein',
  addressLines: ['100 Demo Street', 'Westdene', 'Bloemfontein', 'Free State', '9301'],
  hours: 'Monday to Friday, 9:00 to 17:00',
  saturdayHours: 'Saturday, 9:00 to 16:00, with tournaments from 10:00',
  mapUrl: 'https://www.openstreetmap.org/?mlat=-29.1080&mlon=26.2080#map=16/-29.1080/26.2080',
  directions:
    'Two streets west of the demo stadium, beside the yellow water tower. Look for the springbok over the door.',
  parking: 'Free behind the shop, from the side street; a kerb-high ramp leads in.',
  home: {},
  mails: {},
  courierName: 'The Courier Guy',
  sealedSupplier: 'South African distributors, in their sealed cases; never over the counter',
  sealedPacking: 'a box in a second carton with its corners filled, packs between two boards',
  codesAndCredit: false,
  giftCards: DEFAULT_GIFT_CARD_TERMS,
  creditBonus: 0,
  mostCreditCents: MOST_CREDIT_CENTS,
  brandNames: DEFAULT_BRAND_NAMES,
  sets: DEFAULT_SETS,
  copiesFromCents: 50_000,
  origin: {
    company: 'Springdeck',
    street_address: '',
    local_area: '',
    city: 'Bloemfontein',
    // The specification pairs 9301 with GP although it lies in the Free State (decision 0006).
    zone: 'GP',
    country: 'ZA',
    code: '9301',
  },
  delivery: {
    standardCents: STANDARD_DELIVERY_CENTS,
    expressCents: EXPRESS_DELIVERY_CENTS,
    lockerCents: LOCKER_DELIVERY_CENTS,
    freeDoorFromCents: FREE_DOOR_DELIVERY_FROM_CENTS,
    freeLockerFromCents: FREE_LOCKER_FROM_CENTS,
    standardDays: [3, 5],
    expressDays: [1, 2],
    cutOff: '12:00',
    closedDays: [],
    cartItem: { lengthCm: 15, widthCm: 10, heightCm: 2, weightKg: 0.1 },
    defaultItem: { lengthCm: 20, widthCm: 15, heightCm: 10, weightKg: 0.5 },
  },
};

export const CURRENCY = 'ZAR';
export const COUNTRY = { code: 'ZA', name: 'South Africa' } as const;

export const PAGE_SIZE = 12;
export const SHOP_PAGE_SIZE = 100;
export const LATEST_ARRIVALS = 4;
export const CROSS_SELLS = 4;
export const CATEGORY_TAGS = 3;
