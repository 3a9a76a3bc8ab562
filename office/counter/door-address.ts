const PARTS = ['door', 'waiting', 'from'];

/** What the till's address says of the door from which it was opened: each press without the page's script keeps it. */
export const readDoor = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    PARTS.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
