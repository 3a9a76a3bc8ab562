import { useRef, useState } from 'react';
import { describeDiscount } from '#domain/orders/counter-prices.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { keep, useStored } from './stored-sales.ts';

/** Off the whole sale, after the discounts of its lines. */
export function SaleDiscount({ onClosed }: { onClosed: () => void }) {
  const { discount } = useStored();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="till-more">
      <button
        ref={opener}
        type="button"
        className="till-discount"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...pressedBy('F7')}
      >
        {discount ? `${describeDiscount(discount)} off the sale: ${discount.reason}` : 'Discount on the sale'}{' '}
        <Keys of="F7" />
      </button>
      {isOpen && (
        <AdjustForm
          id="sale"
          now={{ discount }}
          onChange={(changed) => keep({ discount: changed.discount })}
          onClose={() => {
            setOpen(false);
            onClosed();
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}
