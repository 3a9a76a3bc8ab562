type UseCall = (
  id: string,
  given: { headers?: Record<string, string>; path?: Record<string, string>; body?: unknown },
) => Promise<unknown>;

/** A tariff is changed, looked up in the history and put back. */
export async function useOfficeSettings(call: UseCall, headers: Record<string, string>): Promise<void> {
  await call('getOfficeSettings', { headers });
  const changes = { 'delivery.standard': 85, vatNumber: '4123456789' };
  await call('changeOfficeSettings', { headers, body: { version: 0, changes, resets: ['parking'] } });
  await call('listOfficeSettingsVersions', { headers });
  await call('restoreOfficeSettings', { headers, body: { version: 1, to: 0 } });
  await call('getOfficeFirstDay', { headers });
  await call('checkOfficeConnection', { headers, body: { connection: 'payfast' } });
  await call('listOfficeMailPreviews', { headers });
  await call('getOfficeMailPreview', { headers, path: { name: 'order-link' } });
  const draft = { 'mails.linkTitle': 'Here is your order {number}' };
  await call('previewOfficeMail', { headers, path: { name: 'order-link' }, body: { changes: draft } });
}
