import { officeImportAnswerSchema, officeImportColumnsAnswerSchema } from '#contract/office/imports.ts';

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

const TILL = 'Code,Left,Shelf\nOP05-BOX,5,A\nOP06-BOX,2,B\n';

/** A file from its dry run to its undo; each step waits for the background. */
export async function useOfficeImports(
  call: UseCall,
  headers: Record<string, string>,
  runImports: () => Promise<void>,
): Promise<void> {
  const sent = await call('uploadOfficeImport', { headers, query: 'name=november.csv', csv: CSV });
  const path = { id: officeImportAnswerSchema.parse(sent).import.id };
  await runImports();
  await call('takeOfficeImportRows', { headers, path, body: { take: [0], leave_out: [] } });
  await call('listOfficeImportErrors', { headers, path });
  await call('applyOfficeImport', { headers, path });
  await runImports();
  await call('getOfficeImport', { headers, path, query: 'view=all' });
  await call('undoOfficeImport', { headers, path });
  await runImports();
  await call('dropOfficeImport', { headers, path });
  const till = await call('uploadOfficeImport', { headers, query: 'name=till.csv', csv: TILL });
  const tillPath = { id: officeImportAnswerSchema.parse(till).import.id };
  const body = { columns: { Left: 'Stock' }, sku_from: ['Code'], keep_as: 'The till' };
  await call('chooseOfficeImportColumns', { headers, path: tillPath, body });
  const found = await call('getOfficeImportColumns', { headers, path: tillPath });
  const [kept] = officeImportColumnsAnswerSchema.parse(found).file.kept;
  await call('forgetOfficeImportColumns', { headers, path: { id: kept?.id ?? 0 } });
  await runImports();
  await call('listOfficeImports', { headers });
}
