/** A booked refund or a received return of units of one order line. */
export interface LineEvent {
  kind: 'refund' | 'return';
  quantity: number;
  /** How many of them went back on the shelf. */
  restocked: number;
}

/** A unit is refunded and returned in either order, but goes back on the shelf once. */
export interface LineBalance {
  /** Neither handed over nor refunded. */
  here: number;
  handedOver: number;
  /** On the shelf again by a refund, and not returned yet. */
  shelvedByRefund: number;
  /** On the shelf again by a return, and not refunded yet. */
  shelvedByReturn: number;
  /** Returned, but neither on the shelf nor refunded. */
  returned: number;
}

/** `events` in their order; refunds take what is still here first, as parcels do. */
export function balanceOf(
  { quantity, handedOver }: { quantity: number; handedOver: number },
  events: readonly LineEvent[],
): LineBalance {
  const balance = {
    here: quantity - handedOver,
    handedOver,
    shelvedByRefund: 0,
    shelvedByReturn: 0,
    returned: 0,
  };
  const take = (from: 'here' | 'shelvedByRefund' | 'shelvedByReturn' | 'returned', units: number): number => {
    const taken = Math.min(units, balance[from]);
    balance[from] -= taken;
    return taken;
  };
  for (const { kind, quantity: units, restocked } of events) {
    if (kind === 'return') {
      const known = take('shelvedByRefund', units);
      balance.shelvedByReturn += restocked;
      balance.returned += units - known - restocked;
      continue;
    }
    const wereHere = take('here', units);
    const wereShelved = take('shelvedByReturn', units - wereHere);
    const wereReturned = take('returned', units - wereHere - wereShelved);
    balance.shelvedByRefund += Math.max(0, restocked - wereHere - wereReturned);
  }
  return balance;
}

/** Of so many refunded units, those neither handed over nor missing; missing ones are refunded first. */
export const stillHere = ({ here, missing }: { here: number; missing: number }, units: number): number =>
  Math.max(0, Math.min(units, here) - missing);

/** How many of the units of a refund or return may go back on the shelf. */
export const mayRestock = (
  { here, shelvedByRefund, shelvedByReturn }: LineBalance,
  kind: LineEvent['kind'],
  units: number,
): number =>
  kind === 'return'
    ? Math.max(0, units - shelvedByRefund)
    : units - Math.min(Math.max(0, units - here), shelvedByReturn);
