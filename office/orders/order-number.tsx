/** 'SD-72PGVN9Z', or 'CS-000002' of a counter sale. */
export function OrderNumber({ number }: { number: string }) {
  const dash = number.indexOf('-') + 1;
  return (
    <span className="order-number">
      {number.slice(0, dash)}
      <b>{number.slice(dash)}</b>
    </span>
  );
}
