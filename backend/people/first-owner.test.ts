import { expect, it } from 'vitest';
import { COMMAND_LINE } from '../log/write-log.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import {
  addDemoOwner,
  DEMO_OWNER,
  inviteFirstOwner,
  isDemoOwnerThere,
  removeDemoOwner,
} from './first-owner.ts';
import { addPerson } from './people.ts';
import { totpCode } from './secrets/totp.ts';

eachDatabase((openDb) => {
  it('invites the first owner until there is one', async () => {
    const { services, followLink, addOwner } = openOffice(await openDb());
    const url = await inviteFirstOwner(services);
    expect(url).toMatch(/^http:\/\/shop\.test\/office\/set-up\/[\w-]{43}$/);
    expect(await inviteFirstOwner(services)).not.toBe(url);
    await followLink(url?.split('/').at(-1) ?? '', { name: 'Kagiso', email: 'kagiso@springdeck.example' });
    expect(await inviteFirstOwner(services)).toBeUndefined();
    await expect(addOwner()).rejects.toThrow('office_email_taken');
  });

  it('the link that makes an owner ends as soon as there is one, by whatever link', async () => {
    const { services, act, followLink } = openOffice(await openDb());
    const printed = (await inviteFirstOwner(services))?.split('/').at(-1) ?? '';
    const asked = { name: 'Kagiso', email: 'kagiso@springdeck.example', reason: '' };
    const staff = await addPerson(services, COMMAND_LINE, {
      ...asked,
      role: 'staff',
      email: 'b@springdeck.example',
    });
    const owner = await addPerson(services, COMMAND_LINE, { ...asked, role: 'owner' });
    if (!staff.ok || !owner.ok) throw new Error('nobody was asked in');
    await followLink(staff.url.split('/').at(-1) ?? '');
    done(await act().startSetUp({ link: printed }));
    await followLink(owner.url.split('/').at(-1) ?? '');
    const late = await act().startSetUp({ link: printed });
    expect(late).toMatchObject({ status: 404, code: 'office_link_expired' });
  });

  it('a demo shop has an owner whom everybody knows, until it is opened', async () => {
    const { services, act } = openOffice(await openDb());
    await addDemoOwner(services);
    await addDemoOwner(services);
    expect(await isDemoOwnerThere(services)).toBe(true);
    expect(await inviteFirstOwner(services)).toBeUndefined();
    const { email, password, totpSecret } = DEMO_OWNER;
    const { ticket } = done(await act().signIn({ email, password }));
    const code = totpCode(totpSecret, services.now());
    const { token } = done(await act().enterCode({ ticket, code }));
    await removeDemoOwner(services);
    expect(await act(token).me()).toMatchObject({ status: 401 });
    expect(await act().signIn({ email, password })).toMatchObject({ status: 403 });
    expect(await inviteFirstOwner(services)).toBeDefined();
    await addDemoOwner(services);
    expect(await isDemoOwnerThere(services)).toBe(false);
  });
});
