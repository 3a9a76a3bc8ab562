import {
  addDemoOwner,
  DEMO_OWNER,
  inviteFirstOwner,
  isDemoOwnerThere,
  removeDemoOwner,
} from '#backend/people/first-owner.ts';
import type { Services } from '#backend/services.ts';
import type { Config } from '../config.ts';

/** Lines for the terminal with the first owner's sign-in. */
export async function describeOwnerSignIn(config: Config, services: Services): Promise<string[]> {
  if (config.production) await removeDemoOwner(services);
  else if (config.loadDemo) await addDemoOwner(services);
  const office = `${config.publicUrl}/office`;
  if (await isDemoOwnerThere(services)) {
    const { email, password, totpSecret } = DEMO_OWNER;
    return [
      `The office is at ${office}: ${email}, password ${password}; for the codes, put the key ${totpSecret} into an authenticator app`,
    ];
  }
  const link = await inviteFirstOwner(services);
  return link
    ? [`The office has no owner yet. This link makes you the owner, once, within three days: ${link}`]
    : [];
}
