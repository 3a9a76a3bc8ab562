import type { OfficeActs } from '#backend/office/act.ts';
import { done } from '#backend/testing/office.ts';
import { officeImportStartedSchema } from '#contract/office/imports.ts';

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

const CSV =
  'SKU,Name,Regular price\nOP05-BOX,One Piece OP-05 Booster Box,2350\nOP06-BOX,OP-06 Booster Box,$2\n';

/** A file from its dry run to its undo; each step waits for the background. */
export async function useOfficeImports(
  call: UseCall,
  headers: Record<string, string>,
  act: OfficeActs,
  runImports: () => Promise<void>,
): Promise<void> {
  const sent = await call('uploadOfficeImport', { headers, query: 'name=november.csv', csv: CSV });
  const { id } = officeImportStartedSchema.parse(sent).import;
  await runImports();
  await call('listOfficeImportErrors', { headers, path: { id } });
  done(await act.applyImport({ id }));
  await runImports();
  done(await act.undoImport({ id }));
  await runImports();
}
