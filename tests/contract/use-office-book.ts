import { officeBookFoundSchema } from '#contract/office/book.ts';

type UseCall = (
  id: string,
  given: { headers?: Record<string, string>; path?: Record<string, number>; query?: string; body?: unknown },
) => Promise<unknown>;

const BOOK =
  'One Piece,Monkey.D.Luffy,Awakening of the New Era,OP-05,OP05-119,Secret Rare,Normal,English,2023-12-08';

/** A card of the book is found, and a condition is added to the product that sells it. */
export async function useOfficeBook(
  call: UseCall,
  headers: Record<string, string>,
  readBook: (rows: string) => Promise<void>,
): Promise<void> {
  await readBook(BOOK);
  const found = officeBookFoundSchema.parse(
    await call('searchOfficeBook', { headers, query: 'search=luffy+op05' }),
  );
  const printing = found.printings[0]?.id ?? 0;
  await call('getOfficeSingle', { headers, path: { id: printing } });
  await call('saveOfficeSingle', {
    headers,
    body: {
      printing,
      name: 'Monkey.D.Luffy OP05-119',
      cells: [{ condition: 'Moderately Played', price: '650.00', quantity: 1 }],
    },
  });
}
