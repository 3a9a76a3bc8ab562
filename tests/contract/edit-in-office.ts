import {
  officePreviewSchema,
  officeProductAnswerSchema,
  officeProductSavedSchema,
} from '#contract/office/product.ts';

type UseCall = (
  id: string,
  given: { headers?: Record<string, string>; path?: Record<string, string | number>; body?: unknown },
) => Promise<unknown>;

/** One product, from its draft to its history. */
export async function editInOffice(call: UseCall, headers: Record<string, string>): Promise<void> {
  const cell = (field: string, before: string, after: string) => ({ row: 'product', field, before, after });
  const changes = [cell('Type', '', 'simple'), cell('Name', '', 'Deck box'), cell('Published', '', '-1')];
  await call('getOfficeEditorChoices', { headers });
  const { id } = officeProductSavedSchema.parse(
    await call('createOfficeProduct', { headers, body: { changes } }),
  );
  const path = { id };
  const price = [cell('Regular price', '', '129.00')];
  await call('saveOfficeProduct', { headers, path, body: { changes: price, reason: 'From the price list' } });
  const { product } = officeProductAnswerSchema.parse(await call('getOfficeProduct', { headers, path }));
  const version = product.versions.at(-1)?.id;
  await call('restoreOfficeProduct', { headers, path, body: { version } });
  await call('duplicateOfficeProduct', { headers, path });
  // Last: what is tried out leaves gaps in the ids of PostgreSQL.
  await call('previewNewOfficeProduct', { headers, body: { changes } });
  const draft = { changes: [cell('Name', 'Deck box', 'Deck box, black')] };
  const { url } = officePreviewSchema.parse(
    await call('previewOfficeProduct', { headers, path, body: draft }),
  );
  await call('getProductPreview', { headers, path: { link: url.split('/').at(-1) ?? '' } });
}
