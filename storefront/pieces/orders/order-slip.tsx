import '../../ui/marks/timeline.css';

/** The order's number on a ticket. */
export function OrderSlip({ label, number }: { label: string; number: string }) {
  return (
    <p className="order-slip">
      <span>{label}</span>
      <b className="numeric">{number}</b>
    </p>
  );
}
