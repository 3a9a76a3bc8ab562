import { newOfficePersonSchema, officeRoleChangeSchema } from '#contract/office/office.ts';
import { byId, type Office, officeAction, officeQuery } from './office-action.ts';
import {
  addPerson,
  changeRole,
  linkPerson,
  listPeople,
  type OfficePerson,
  removePerson,
  signOutPerson,
} from './people.ts';
import { throwIfRefused } from './people-refusals.ts';
import { removeTillPin } from './till-pin/till-pin.ts';

const right = 'people';

const list = ({ db, signedIn, now }: Office) => listPeople(db, signedIn.personId, now());

async function describe(office: Office, id: number): Promise<OfficePerson> {
  const person = (await list(office)).find((each) => each.id === id);
  return person ?? throwIfRefused({ ok: false, code: 'office_unknown_person' });
}

export const peopleActions = {
  people: officeQuery({ right }, list),
  /** Mails the person a set-up link, and returns it. */
  addPerson: officeAction(
    { right, isDangerous: true, input: newOfficePersonSchema },
    async (office, given) => {
      const { id, url } = throwIfRefused(await addPerson(office, office.actor, given));
      return { person: await describe(office, id), link: url };
    },
  ),
  changeRole: officeAction(
    { right, isDangerous: true, input: byId.extend(officeRoleChangeSchema.shape) },
    async (office, { id, ...given }) => {
      throwIfRefused(await changeRole(office, office.actor, id, given));
      return describe(office, id);
    },
  ),
  /** Mails the person a new set-up link, and returns it. */
  linkPerson: officeAction({ right, isDangerous: true, input: byId }, async (office, { id }) => {
    const { url } = throwIfRefused(await linkPerson(office, office.actor, id));
    return { person: await describe(office, id), link: url };
  }),
  endSessionsOf: officeAction({ right, input: byId }, async (office, { id }) => {
    throwIfRefused(await signOutPerson(office, office.actor, id));
    return describe(office, id);
  }),
  removeTillPin: officeAction({ right, input: byId }, async (office, { id }) => {
    throwIfRefused(await removeTillPin(office, office.actor, id));
    return describe(office, id);
  }),
  removePerson: officeAction({ right, isDangerous: true, input: byId }, async (office, { id }) => {
    throwIfRefused(await removePerson(office, office.actor, id));
  }),
};
