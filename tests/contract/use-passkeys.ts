import { Authenticator } from '#backend/testing/authenticator.ts';
import { officePasskeyCreationSchema, officePasskeyRequestSchema } from '#contract/office/passkeys.ts';

type Call = (id: string, given: object) => Promise<unknown>;

/** A passkey from its making to its end. */
export async function usePasskeys(
  call: Call,
  { headers, origin }: { headers: Record<string, string>; origin: string },
): Promise<void> {
  const device = new Authenticator(origin);
  const creation = officePasskeyCreationSchema.parse(await call('startOfficePasskey', { headers }));
  const made = { name: 'Phone', passkey: device.create(creation) };
  await call('addOfficePasskey', { headers, body: made });
  await call('listOwnOfficePasskeys', { headers });
  const path = { id: 1 };
  await call('nameOfficePasskey', { headers, path, body: { name: 'Phone of the shop' } });
  const confirmation = await call('startOfficePasskeyConfirmation', { headers });
  const confirmed = device.get(officePasskeyRequestSchema.parse(confirmation));
  await call('confirmInOfficeByPasskey', { headers, body: confirmed });
  const request = officePasskeyRequestSchema.parse(await call('startOfficePasskeySignIn', {}));
  await call('signInToOfficeByPasskey', { body: device.get(request) });
  await call('removeOfficePasskey', { headers, path });
}
