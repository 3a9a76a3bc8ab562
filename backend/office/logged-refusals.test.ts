import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, PASSWORD } from '../testing/office.ts';

const STRANGER = '198.51.100.7';

eachDatabase((openDb) => {
  const open = async () => {
    const office = openOffice(await openDb());
    const lines: string[] = [];
    const logged = () => lines.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
    const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
    office.services.log.warn = log.warn.bind(log);
    return { ...office, owner: await office.addOwner(), lines, logged };
  };
  it('each failed sign-in is a line with its code and address, without what was typed', async () => {
    const { act, owner, lines, logged } = await open();
    const { signIn, enterCode } = act('', { address: STRANGER });
    await signIn({ email: owner.email, password: 'typed wrongly' });
    await signIn({ email: 'my password by mistake', password: 'another' });
    const { ticket } = done(await signIn({ email: owner.email, password: PASSWORD }));
    await enterCode({ ticket, code: '000000' });
    expect(logged().map(({ refused, action, address }) => [refused, action, address])).toEqual([
      ['office_wrong_password', 'signIn', STRANGER],
      ['office_wrong_password', 'signIn', STRANGER],
      ['office_wrong_code', 'enterCode', STRANGER],
    ]);
    for (const typed of [owner.email, 'typed wrongly', 'mistake', 'another', PASSWORD, ticket, '000000']) {
      expect(lines.join('')).not.toContain(typed);
    }
  });

  it('a refused right is a line that says whose', async () => {
    const { act, call, add, owner, logged } = await open();
    const judge = await add(owner, 'judge', 'Judge');
    expect((await call('GET', '/customers.csv', { token: judge.token })).status).toBe(403);
    const { person } = done(await act(judge.token).me());
    await act(judge.token, { address: STRANGER }).discounts();
    const refused = { refused: 'office_not_allowed', personId: person.id };
    expect(logged()).toMatchObject([refused, { ...refused, action: 'discounts', address: STRANGER }]);
  });

  it('what is allowed, and what is only missing, is no line', async () => {
    const { act, call, owner, lines } = await open();
    done(await act(owner.token).me());
    expect(await act(owner.token).order({ number: '999' })).toMatchObject({ status: 404 });
    expect((await call('GET', '/no-such-call', { token: owner.token })).status).toBe(404);
    expect(lines).toEqual([]);
  });
});
