import { undoLinkRun } from '../../book-desk/links/decide-links.ts';
import { undoListing } from '../../book-desk/save-single.ts';
import { undoCorrection } from '../../checkout/correct-address.ts';
import { undoHandOver } from '../../checkout/undo-hand-over.ts';
import { undoMarkPaid } from '../../checkout/undo-mark-paid.ts';
import { undoShipment } from '../../checkout/undo-shipment.ts';
import { undoCreditImport } from '../../credit-desk/import/undo-credit-import.ts';
import { undoStop, undoTransfer } from '../../credit-desk/undo-credit.ts';
import { undoDiscountChange } from '../../discount-desk/save-discount.ts';
import { undoBringResults } from '../../event-desk/brought/bring-results.ts';
import { undoSetState } from '../../event-desk/change-state.ts';
import { undoMarkAtDoor } from '../../event-desk/mark-at-door.ts';
import { undoMoveWaiting } from '../../event-desk/move-waiting.ts';
import { undoChangePlan } from '../../event-desk/rounds/change-plan.ts';
import { undoPairing } from '../../event-desk/rounds/pair-rounds.ts';
import { undoSeatLate } from '../../event-desk/rounds/seat-late.ts';
import { undoSetClock } from '../../event-desk/rounds/set-clock.ts';
import { undoSetPlays } from '../../event-desk/rounds/set-plays.ts';
import { undoSetResult } from '../../event-desk/rounds/set-result.ts';
import { undoSwap } from '../../event-desk/rounds/swap-players.ts';
import { undoChangeEvent } from '../../event-desk/save-event.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { undoImport } from '../../imports/start-work.ts';
import type { UndoResult } from '../../log/undo-result.ts';
import type { Actor } from '../../log/write-log.ts';
import { undoResend } from '../../mail/resend-mail.ts';
import { undoAnswered } from '../../messages/answer-message.ts';
import { undoReply } from '../../messages/reply.ts';
import { undoHandOvers } from '../../order-desk/change-orders.ts';
import { undoNote } from '../../order-desk/notes.ts';
import { undoMarkPacked } from '../../packing/mark-packed.ts';
import { undoPick } from '../../packing/pick.ts';
import type { OfficeContext } from '../../people/office-services.ts';
import { undoRoleChange } from '../../people/undo-role-change.ts';
import { undoSavePost } from '../../posts/save-post.ts';
import { undoRelease } from '../../prices/hand-list.ts';
import { undoRuleChange } from '../../prices/price-rules.ts';
import { undoStoppedDecision } from '../../prices/stopped-prices.ts';
import { undoBulkChange } from '../../products/bulk/undo-bulk-change.ts';
import { undoPriceChange } from '../../products/change-row-prices.ts';
import { undoStockChange } from '../../products/change-row-stock.ts';
import { undoSave } from '../../products/editor/undo-save.ts';
import { undoSettings } from '../../settings/change-settings.ts';
import { undoStockBooking } from '../../stock/undo-booking.ts';
import { undoSwitch } from '../../webhooks/undo-switch.ts';

interface UndoAction {
  /** Requires a fresh confirmation, as the change did. */
  isDangerous?: true;
  /** Runs in the transaction that writes the line; a refusal changes nothing. */
  undo: (trx: Trx, services: OfficeContext, given: { data: unknown; actor: Actor }) => Promise<UndoResult>;
}

/** By the name in `writeLog`'s `undo`. Names are permanent: log lines refer to them for years. */
export const UNDO_ACTIONS: Readonly<Record<string, UndoAction>> = {
  'undo-stock-booking': { undo: undoStockBooking },
  'change-role': { isDangerous: true, undo: undoRoleChange },
  'answer-message': { undo: undoAnswered },
  'reply-to-message': { undo: undoReply },
  'bulk-change': { undo: undoBulkChange },
  'change-prices': { undo: undoPriceChange },
  'change-stock-in-place': { undo: undoStockChange },
  pick: { undo: (trx, _services, given) => undoPick(trx, given) },
  'mark-packed': { undo: (trx, _services, given) => undoMarkPacked(trx, given) },
  'mark-paid': { isDangerous: true, undo: undoMarkPaid },
  'hand-over-order': { undo: undoHandOver },
  'ship-parcel': { undo: undoShipment },
  'hand-over-orders': { undo: undoHandOvers },
  'correct-order-address': { undo: undoCorrection },
  'note-on-order': { undo: undoNote },
  'resend-order-mail': { undo: undoResend },
  'save-product': { undo: undoSave },
  'list-single': { undo: undoListing },
  'link-cards': { undo: undoLinkRun },
  'save-post': { undo: undoSavePost },
  'switch-webhook': { undo: undoSwitch },
  import: { undo: undoImport },
  'change-settings': { undo: undoSettings },
  discount: { undo: undoDiscountChange },
  'credit-transfer': { undo: undoTransfer },
  'stop-gift-card': { undo: undoStop },
  'credit-import': { undo: undoCreditImport },
  'price-rule': { undo: undoRuleChange },
  'stopped-prices': { undo: undoStoppedDecision },
  'release-prices': { undo: undoRelease },
  'set-match-result': { undo: (trx, { now }, { data }) => undoSetResult(trx, { data, now }) },
  'pair-round': { undo: (trx, { now }, { data }) => undoPairing(trx, { data, now }) },
  'change-plan': { undo: (trx, { now }, { data }) => undoChangePlan(trx, { data, now }) },
  'seat-late-player': { undo: (trx, { now }, { data }) => undoSeatLate(trx, { data, now }) },
  'swap-players': { undo: (trx, { now }, { data }) => undoSwap(trx, { data, now }) },
  'set-round-clock': { undo: (trx, { now }, { data }) => undoSetClock(trx, { data, now }) },
  'set-player': { undo: (trx, { now }, { data }) => undoSetPlays(trx, { data, now }) },
  'bring-results': { undo: (trx, { now }, { data }) => undoBringResults(trx, { data, now }) },
  'mark-at-door': { undo: (trx, { now }, { data }) => undoMarkAtDoor(trx, { data, now }) },
  'move-waiting': { undo: undoMoveWaiting },
  'change-event': { undo: undoChangeEvent },
  'set-event-state': { undo: undoSetState },
};
