/** The order with a typed or scanned number: 'sd 7k3m9qx2', 'SD-7K3M9QX2', '7K3M9QX2'. */
export function findReady<Order extends { number: string }>(
  orders: readonly Order[],
  typed: string,
): Order | undefined {
  const code = compact(typed);
  return code === '' ? undefined : orders.find(({ number }) => compact(number) === code);
}

const compact = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^SD(?=.{8}$)/, '');
