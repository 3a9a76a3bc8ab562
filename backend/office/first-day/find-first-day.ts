import { isDeepStrictEqual } from 'node:util';
import { originHint } from '#domain/shipping/origin-hint.ts';
import type { FirstDayStep } from '#domain/shop/first-day.ts';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Db } from '../../ground/db/tables.ts';
import type { BackendSettings } from '../../shop/settings.ts';

/** Facts that every shop must set: a default is the demo shop's. */
const OWN_FACTS = ['name', 'legalName', 'phone', 'email', 'addressLines'] as const;
/** Section 43 of the ECT Act, and POPIA's information officer. */
const LEGAL_FACTS = [
  'legalStatus',
  'registrationNumber',
  'registrationPlace',
  'officeBearers',
  'informationOfficer',
] as const;

/** Derived from the shop's state: nothing is ticked by hand. */
export async function findFirstDay(db: Db, { shop, payfast, publicUrl, mail }: BackendSettings) {
  const missing: Record<FirstDayStep, string[]> = {
    key: (await hasPasskey(db)) ? [] : ['passkey'],
    goods: (await hasGoods(db)) ? [] : ['products'],
    facts: OWN_FACTS.filter((field) => isDeepStrictEqual(shop[field], DEFAULT_SHOP[field])),
    policies: LEGAL_FACTS.filter((field) => shop[field] === undefined || shop[field].length === 0),
    collection: missingOfCollection(shop),
    payment: [
      ...(payfast.mode === 'live' ? [] : [payfast.mode]),
      ...(publicUrl.startsWith('https:') ? [] : ['https']),
    ],
    mail: mail.smtpUrl === undefined ? ['SMTP_URL'] : [],
    backup: (await hasBackup(db)) ? [] : ['backup'],
    order: (await hasPaidOrder(db)) ? [] : ['order'],
  };
  const steps = Object.entries(missing) as [FirstDayStep, string[]][];
  return { steps: steps.map(([step, lacks]) => ({ step, is_done: lacks.length === 0, missing: lacks })) };
}

function missingOfCollection({ origin }: ShopFacts): string[] {
  return [
    ...(['street_address', 'city', 'code'] as const).filter((field) => origin[field] === ''),
    ...(originHint(origin) ? ['zone'] : []),
  ];
}

const hasPasskey = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('passkeys')
    .innerJoin('people', 'people.id', 'passkeys.person_id')
    .where('people.role', '=', 'owner')
    .select('passkeys.id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const hasGoods = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('products')
    .where('status', '=', 'publish')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const hasBackup = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('backups').where('problem', '=', '').select('id').limit(1).executeTakeFirst()) !==
  undefined;

const hasPaidOrder = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('payments').select('id').limit(1).executeTakeFirst()) !== undefined;
