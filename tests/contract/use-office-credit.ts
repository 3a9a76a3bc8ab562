type UseCall = (
  id: string,
  given: {
    headers?: Record<string, string>;
    path?: Record<string, number>;
    query?: string;
    body?: unknown;
    csv?: string;
  },
) => Promise<unknown>;

/** Credit of an address, a gift card and files. */
export async function useOfficeCredit(call: UseCall, headers: Record<string, string>): Promise<void> {
  await call('importOfficeCredit', {
    headers,
    query: 'name=old-shop.csv&apply=true',
    csv: 'code,balance\nOLD-2024-0001,120.50\nOLD,10.00\n',
  });
  await call('exportOfficeCreditReport', { headers, query: 'from=2026-11&to=2026-11' });
  await call('exportOfficeCodesReport', { headers, query: 'from=2026-11&to=2026-11' });
}
