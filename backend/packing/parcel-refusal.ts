import { METHOD_WORDS } from '#domain/orders/order-changes.ts';
import type { ShipmentCorrection } from '../checkout/correct-shipment.ts';
import type { HandOverResult } from '../checkout/hand-over-order.ts';
import type { PlanResult } from '../checkout/plan-parcels.ts';
import type { ShipResult } from '../checkout/ship-order.ts';
import { Refused } from '../ground/refused.ts';
import { unknownOrder } from '../orders/unknown-order.ts';

type ParcelRefusal = Extract<ShipResult | PlanResult | HandOverResult | ShipmentCorrection, { ok: false }>;

/** What is left to ship of the order; throws a refusal. */
export function describeShipped(shipped: ShipResult) {
  if (!shipped.ok) throw refuseParcel(shipped);
  const { order, parcel, parcels, left } = shipped;
  return { number: order.number, status: order.status, parcel, parcels, left };
}

/** Same wording as on the screen. */
export function refuseParcel(outcome: ParcelRefusal): Refused {
  switch (outcome.code) {
    case 'order_not_found':
      return unknownOrder();
    case 'not_allowed':
      return new Refused('office_order_state', `This order is ${outcome.status}, so it cannot be sent.`, {
        order_status: outcome.status,
      });
    case 'wrong_method':
      return new Refused('office_order_state', `This order ${METHOD_WORDS[outcome.method]}.`);
    case 'out_of_stock':
      return new Refused(
        'insufficient_stock',
        'This order was paid when its stock was gone, and there is still not enough: raise the stock first.',
      );
    case 'parcel_gone':
      return new Refused('office_parcel_gone', 'This parcel has left already.');
    case 'unknown_parcel':
      return unknownParcel();
    case 'not_possible':
      return new Refused('office_order_state', outcome.why);
    case 'wrong_parcels':
      return new Refused(
        'office_wrong_parcels',
        'The parcels must hold what was ordered, no more and no less.',
      );
    case 'changed_meanwhile':
      return new Refused('office_changed_meanwhile', 'Somebody else has changed this order meanwhile.');
  }
}

const unknownParcel = () => new Refused('office_not_found', 'There is no such parcel.');
