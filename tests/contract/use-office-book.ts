import type { OfficeActs } from '#backend/office/act.ts';
import { done } from '#backend/testing/office.ts';
import { officeCardFileStartedSchema } from '#contract/office/book.ts';

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

const FILE = `Game,Name,Set,Set code,Number
One Piece,Captain Luffy,Awakening of the New Era,OP-05,OP05-119
Chess,Queen,,,
`;

/** A file is read and imported. */
export async function useOfficeCardFiles(
  call: UseCall,
  headers: Record<string, string>,
  act: OfficeActs,
  runCardFiles: () => Promise<void>,
): Promise<void> {
  const sent = await call('uploadOfficeCardFile', { headers, query: 'name=cards.csv', csv: FILE });
  const { id } = officeCardFileStartedSchema.parse(sent).file;
  await runCardFiles();
  done(await act.applyCardFile({ id }));
  await runCardFiles();
  await call('findUnstockedCards', { query: 'search=luffy' });
  await call('listSets', {});
  await call('getSet', { path: { set: 'onepiece-op-05' } });
  await call('findMissingCards', { path: { set: 'onepiece-op-05' }, body: { max_total: '500' } });
}
