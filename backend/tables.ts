import type { Kysely, Transaction } from 'kysely';
import type { BackupTables } from './backups/tables.ts';
import type { BookTables } from './book/tables.ts';
import type { CatalogueTables } from './catalogue/tables.ts';
import type { ContactTables } from './contact/tables.ts';
import type { ContentTables } from './content/tables.ts';
import type { CounterTables } from './counter/tables.ts';
import type { CreditTables } from './credit/tables.ts';
import type { DeckListTables } from './deck-lists/tables.ts';
import type { DiscountTables } from './discounts/tables.ts';
import type { EventTables } from './events/tables.ts';
import type { GroundTables } from './ground/db/ground-tables.ts';
import type { ImportTables } from './imports/tables.ts';
import type { InvoiceTables } from './invoices/tables.ts';
import type { LogTables } from './log/tables.ts';
import type { MailTables } from './mail/tables.ts';
import type { MessageTables } from './messages/tables.ts';
import type { MyTables } from './my/tables.ts';
import type { OrderTables } from './orders/tables.ts';
import type { PackingTables } from './packing/tables.ts';
import type { PaymentTables } from './payments/tables.ts';
import type { PeopleTables } from './people/tables.ts';
import type { PriceTables } from './prices/tables.ts';
import type { BulkChangeTables } from './products/tables.ts';
import type { ProgramTables } from './programs/tables.ts';
import type { ReturnTables } from './returns/tables.ts';
import type { SettingsTables } from './settings/tables.ts';
import type { ShippingTables } from './shipping/tables.ts';
import type { StockTables } from './stock/tables.ts';
import type { WantTables } from './wants/tables.ts';
import type { WebhookTables } from './webhook-events/tables.ts';

/** The same on both databases: money in cents, booleans as 0/1, times as ISO 8601 text in UTC, JSON as text. */
export interface Tables
  extends BackupTables,
    BookTables,
    CatalogueTables,
    ContactTables,
    ContentTables,
    CounterTables,
    CreditTables,
    DeckListTables,
    DiscountTables,
    EventTables,
    GroundTables,
    ImportTables,
    InvoiceTables,
    LogTables,
    MailTables,
    MessageTables,
    MyTables,
    OrderTables,
    PackingTables,
    PaymentTables,
    PeopleTables,
    PriceTables,
    BulkChangeTables,
    ProgramTables,
    ReturnTables,
    SettingsTables,
    ShippingTables,
    StockTables,
    WantTables,
    WebhookTables {}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export type DbOrTrx = Db | Trx;
