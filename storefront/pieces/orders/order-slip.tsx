export function OrderSlip({ label, number }: { label: string; number: string }) {
  return (
    <p className="order-slip">
      <span>{label}</span>
      <b className="numeric">{number}</b>
    </p>
  );
}
