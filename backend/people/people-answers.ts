import { Hono } from 'hono';
import { newOfficePersonSchema, officeRoleChangeSchema } from '#contract/office/office.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from './office-services.ts';
import { addPerson, changeRole, linkPerson, listPeople, removePerson, signOutPerson } from './people.ts';
import { throwIfRefused } from './refusal-answers.ts';
import { actorOf } from './sessions/own-keys.ts';
import type { SignedIn } from './sessions/sessions.ts';
import { removeTillPin } from './till-pin/till-pin.ts';

const DONE = { success: true } as const;

export function peopleRoutes(services: OfficeServices): Hono {
  const describe = async (id: number, { personId }: SignedIn) => {
    const people = await listPeople(services.db, personId, services.now());
    const person = people.find((each) => each.id === id);
    if (!person) throw unknownPerson();
    return person;
  };
  return new Hono()
    .get('/people', async (c) => {
      const { personId } = c.get('signedIn');
      return c.json({ people: await listPeople(services.db, personId, services.now()) });
    })
    .post('/people', async (c) => {
      const signedIn = c.get('signedIn');
      const given = await readBody(c, newOfficePersonSchema);
      const { id, url } = throwIfRefused(await addPerson(services, actorOf(signedIn), given));
      return c.json({ person: await describe(id, signedIn), link: url }, 201);
    })
    .patch('/people/:id', async (c) => {
      const signedIn = c.get('signedIn');
      const id = readId(c, unknownPerson);
      const given = await readBody(c, officeRoleChangeSchema);
      throwIfRefused(await changeRole(services, actorOf(signedIn), id, given));
      return c.json({ person: await describe(id, signedIn) });
    })
    .post('/people/:id/link', async (c) => {
      const signedIn = c.get('signedIn');
      const id = readId(c, unknownPerson);
      const { url } = throwIfRefused(await linkPerson(services, actorOf(signedIn), id));
      return c.json({ person: await describe(id, signedIn), link: url });
    })
    .post('/people/:id/end-sessions', async (c) => {
      const signedIn = c.get('signedIn');
      const id = readId(c, unknownPerson);
      throwIfRefused(await signOutPerson(services, actorOf(signedIn), id));
      return c.json({ person: await describe(id, signedIn) });
    })
    .delete('/people/:id/till-pin', async (c) => {
      const signedIn = c.get('signedIn');
      const id = readId(c, unknownPerson);
      throwIfRefused(await removeTillPin(services, actorOf(signedIn), id));
      return c.json({ person: await describe(id, signedIn) });
    })
    .delete('/people/:id', async (c) => {
      const id = readId(c, unknownPerson);
      throwIfRefused(await removePerson(services, actorOf(c.get('signedIn')), id));
      return c.json(DONE);
    });
}

const unknownPerson = () => new Refused('office_unknown_person', 'There is no such person.');
