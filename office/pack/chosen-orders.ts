/** Orders that were chosen in the list, numbers with commas between; '' for all of them. */
export const chosenOrders = (request: Request): string =>
  new URL(request.url).searchParams.get('orders')?.slice(0, 4_000) ?? '';

export function withOrders(to: string, orders: string): string {
  if (orders === '') return to;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ orders })}`;
}
