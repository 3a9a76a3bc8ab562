import type { z } from 'zod';
import { officeFindQuerySchema } from '#contract/office/find.ts';
import { backupActions } from '../backups/backup-actions.ts';
import type { BackupStore } from '../backups/backup-store.ts';
import { bookActions } from '../book-desk/book-actions.ts';
import { cardFileActions } from '../book-desk/files/card-file-actions.ts';
import { cardLinkActions } from '../book-desk/links/card-link-actions.ts';
import { counterActions } from '../counter/counter-actions.ts';
import { creditActions } from '../credit-desk/credit-actions.ts';
import { customerActions } from '../customers/customer-actions.ts';
import { privacyActions } from '../customers/privacy/privacy-actions.ts';
import { discountActions } from '../discount-desk/discount-actions.ts';
import { eventActions } from '../event-desk/event-actions.ts';
import { prizeActions } from '../event-desk/prizes/prize-actions.ts';
import { roundActions } from '../event-desk/rounds/round-actions.ts';
import type { Counts } from '../ground/counts.ts';
import { importActions } from '../imports/import-actions.ts';
import type { UndoLine } from '../imports/start-work.ts';
import { messageActions } from '../messages/message-actions.ts';
import { moneyActions } from '../order-desk/money-actions.ts';
import { oneOrderActions } from '../order-desk/one-order-actions.ts';
import { type OrderOffice, orderActions } from '../order-desk/order-actions.ts';
import { packingActions } from '../packing/packing-actions.ts';
import { parcelActions } from '../packing/parcel-actions.ts';
import { type Office, type OfficeAction, officeQuery } from '../people/office-action.ts';
import { passkeyActions } from '../people/passkeys/passkey-actions.ts';
import { peopleActions } from '../people/people-actions.ts';
import { accountActions } from '../people/sessions/account-actions.ts';
import { signInActions } from '../people/sign-in/sign-in-actions.ts';
import { postActions } from '../posts/post-actions.ts';
import { priceActions } from '../prices/price-actions.ts';
import { bulkActions } from '../products/bulk/bulk-actions.ts';
import { editorActions } from '../products/editor/editor-actions.ts';
import { productActions } from '../products/product-actions.ts';
import { programActions } from '../programs/program-actions.ts';
import { settingsActions } from '../settings/settings-actions.ts';
import { stockActions } from '../stock/stock-actions.ts';
import { webhookActions } from '../webhooks/webhook-actions.ts';
import { type FindServices, findAnything } from './find/find-anything.ts';
import { firstDayActions } from './first-day/first-day-actions.ts';
import { describeHealth } from './health/describe-health.ts';
import { logActions } from './log/log-actions.ts';
import { todayActions } from './today/today-actions.ts';

/** What the actions of all rooms need. */
export type ActingOffice = Office &
  FindServices &
  OrderOffice & { backups: BackupStore; counts: Counts; undoLine: UndoLine };

/** Everything that pages of the office do and ask by a function; what crosses the wire is in the table of calls. */
export const OFFICE_ACTIONS = {
  ...signInActions,
  ...accountActions,
  ...passkeyActions,
  ...peopleActions,
  ...logActions,
  ...settingsActions,
  ...firstDayActions,
  ...todayActions,
  find: officeQuery({ right: 'account', input: officeFindQuerySchema }, (office: ActingOffice, { q }) =>
    findAnything(office, office.signedIn.role, q),
  ),
  health: officeQuery({ right: 'settings' }, describeHealth),
  ...backupActions,
  ...customerActions,
  ...privacyActions,
  ...messageActions,
  ...discountActions,
  ...creditActions,
  ...postActions,
  ...priceActions,
  ...productActions,
  ...editorActions,
  ...bulkActions,
  ...importActions,
  ...bookActions,
  ...cardFileActions,
  ...cardLinkActions,
  ...programActions,
  ...webhookActions,
  ...orderActions,
  ...oneOrderActions,
  ...moneyActions,
  ...counterActions,
  ...packingActions,
  ...parcelActions,
  ...stockActions,
  ...eventActions,
  ...roundActions,
  ...prizeActions,
} satisfies Record<string, OfficeAction<ActingOffice, z.ZodType, never, unknown>>;
