import { newOfficeProgramSchema } from '#contract/office/programs.ts';
import { byId, officeAction, officeQuery } from '../people/office-action.ts';
import { addProgram, listPrograms, revokeProgram } from './programs.ts';

const right = 'settings';

export const programActions = {
  programs: officeQuery({ right }, ({ db }) => listPrograms(db)),
  addProgram: officeAction({ right, isDangerous: true, input: newOfficeProgramSchema }, (office, given) =>
    addProgram(office, office.actor, given),
  ),
  revokeProgram: officeAction({ right, isDangerous: true, input: byId }, (office, { id }) =>
    revokeProgram(office, office.actor, id),
  ),
};
