import { Hono } from 'hono';
import { newOfficeProgramSchema } from '#contract/office/programs.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { addProgram, listPrograms, revokeProgram } from './programs.ts';

/** The office's own calls about programs; what programs call stands in program-answers.ts. */
export const officeProgramRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .get('/programs', async (c) => c.json({ programs: await listPrograms(services.db) }))
    .post('/programs', async (c) => {
      const given = await readBody(c, newOfficeProgramSchema);
      const added = await addProgram(services, actorOf(c.get('signedIn')), given);
      if (added.ok) return c.json({ program: added.program, program_token: added.token }, 201);
      if (added.code === 'name_taken') throw invalidParams({ name: 'is the name of another program' });
      throw new Refused('office_too_many_programs', 'There are too many programs: revoke a token first.');
    })
    .post('/programs/:id/revoke', async (c) => {
      const unknown = () => new Refused('office_unknown_program', 'There is no such program.');
      const program = await revokeProgram(services, actorOf(c.get('signedIn')), readId(c, unknown));
      if (!program) throw unknown();
      return c.json({ program });
    });
