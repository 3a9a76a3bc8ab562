import type { OfficeActs } from '#backend/office/act.ts';
import { Authenticator } from '#backend/testing/authenticator.ts';
import { done } from '#backend/testing/office.ts';
import { officePasskeyRequestSchema } from '#contract/office/passkeys.ts';

type Call = (id: string, given: object) => Promise<unknown>;

/** A sign-in by a new passkey. */
export async function usePasskeys(call: Call, act: OfficeActs, origin: string): Promise<void> {
  const device = new Authenticator(origin);
  const made = device.create(done(await act.startPasskey()));
  done(await act.addPasskey({ name: 'Phone', passkey: JSON.stringify(made) }));
  const request = officePasskeyRequestSchema.parse(await call('startOfficePasskeySignIn', {}));
  await call('signInToOfficeByPasskey', { body: device.get(request) });
}
