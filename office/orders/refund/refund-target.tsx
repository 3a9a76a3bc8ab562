import type { OfficeOrder } from '#backend/order-desk/describe-order.ts';
import { bonusCents } from '#domain/credit/credit.ts';
import { formatRand } from '#domain/money/money.ts';
import { Note } from '../../pieces/note.tsx';
import { centsOf } from '../order-state.tsx';
import type { RefundSplit } from './refund-split.ts';

interface RefundTargetProps {
  order: OfficeOrder;
  isCredit: boolean;
  problem: string | undefined;
}

/** The tick that makes store credit of a refund: only the customer's own wish does. */
export function RefundTarget({
  order: { refund_as_credit: offer, email },
  isCredit,
  problem,
}: RefundTargetProps) {
  if (!offer) return null;
  return (
    <div>
      <label className="order-restock">
        <input
          type="checkbox"
          className="check-box"
          name="as_credit"
          value="yes"
          defaultChecked={isCredit}
          aria-describedby={problem ? 'as-credit-note as-credit-problem' : 'as-credit-note'}
        />
        As store credit: the customer asked for it
      </label>
      <p className="meta" id="as-credit-note">
        All of it to {email} at once
        {offer.bonus_percent > 0 && `, and ${offer.bonus_percent} % of the money on top`}. The address may
        have {formatRand(centsOf(offer.most))} more. Nobody has to take credit.
      </p>
      {problem && (
        <p className="field__error" id="as-credit-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

/** What the mailbox gets. */
export function CreditSum({ order, split }: { order: OfficeOrder; split: RefundSplit }) {
  const bonus = bonusCents(split.moneyCents, order.refund_as_credit?.bonus_percent ?? 0);
  const credit = split.credit.reduce((sum, { cents }) => sum + cents, split.moneyCents);
  return (
    <>
      {bonus > 0 && (
        <p className="refund-sum">
          <span>Bonus</span>
          <b className="figure">{formatRand(bonus)}</b>
        </p>
      )}
      <Note tone="info" title={`${formatRand(credit + bonus)} of store credit for ${order.email}:`}>
        it is there at once, and the customer is mailed. No money is paid back.
      </Note>
    </>
  );
}
