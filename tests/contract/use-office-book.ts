import {
  officeBookFoundSchema,
  officeCardFileAnswerSchema,
  officeCardLinksSchema,
} from '#contract/office/book.ts';

type UseCall = (
  id: string,
  given: {
    headers?: Record<string, string>;
    path?: Record<string, string | number>;
    query?: string;
    body?: unknown;
    csv?: string;
  },
) => Promise<unknown>;

const BOOK =
  'One Piece,Monkey.D.Luffy,Awakening of the New Era,OP-05,OP05-119,Secret Rare,Normal,English,2023-12-08';

const FILE = `Game,Name,Set,Set code,Number
One Piece,Captain Luffy,Awakening of the New Era,OP-05,OP05-119
Chess,Queen,,,
`;

/** A file is read and imported, a link that it leaves open is decided, and that undone. */
export async function useOfficeCardFiles(
  call: UseCall,
  headers: Record<string, string>,
  runCardFiles: () => Promise<void>,
): Promise<void> {
  const sent = await call('uploadOfficeCardFile', { headers, query: 'name=cards.csv', csv: FILE });
  const path = { id: officeCardFileAnswerSchema.parse(sent).file.id };
  await runCardFiles();
  await call('getOfficeCardFile', { headers, path });
  await call('applyOfficeCardFile', { headers, path });
  await runCardFiles();
  await call('dropOfficeCardFile', { headers, path });
  await call('linkOfficeCards', { headers });
  const waiting = officeCardLinksSchema.parse(await call('listOfficeCardLinks', { headers }));
  const decisions = waiting.links.map(({ product_id, printings }) => ({
    product_id,
    printing_id: printings[0]?.id ?? null,
  }));
  await call('decideOfficeCardLinks', { headers, body: { decisions } });
  await call('undoOfficeCardLinks', { headers, path: { id: (waiting.runs[0]?.id ?? 0) + 1 } });
  await call('getOfficeCardBook', { headers });
  await call('findUnstockedCards', { query: 'search=luffy' });
  await call('listSets', {});
  await call('getSet', { path: { set: 'onepiece-op-05' } });
  await call('findMissingCards', { path: { set: 'onepiece-op-05' }, body: { max_total: '500' } });
}

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
