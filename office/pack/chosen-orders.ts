/** Orders selected in the list (numbers, comma-separated); '' for all. */
export const chosenOrders = (request: Request): string =>
  new URL(request.url).searchParams.get('orders')?.slice(0, 4_000) ?? '';

export function withOrders(to: string, orders: string): string {
  if (orders === '') return to;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ orders })}`;
}
