import {
  newOfficeProgramSchema,
  officeProgramAnswerSchema,
  officeProgramsSchema,
  officeProgramTokenSchema,
} from '#contract/office/programs.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const settings = { group: 'Office', method: 'POST', needsKey: true, office: 'settings' } as const;
const programs = `${PATHS.office}/programs`;

export const OFFICE_PROGRAM_CALLS: readonly Call[] = [
  {
    ...settings,
    id: 'listOfficePrograms',
    method: 'GET',
    path: programs,
    summary: 'List the programs with a token, what each may do and when it last called.',
    answers: { 200: officeProgramsSchema },
  },
  {
    ...settings,
    id: 'addOfficeProgram',
    path: programs,
    summary: 'Make a token for a program. It is returned only once.',
    body: newOfficeProgramSchema,
    answers: { 201: officeProgramTokenSchema },
    errors: ['office_too_many_programs'],
    isDangerous: true,
  },
  {
    ...settings,
    id: 'revokeOfficeProgram',
    path: `${programs}/{id}/revoke`,
    summary: 'Revoke the token of a program; its next call is refused.',
    answers: { 200: officeProgramAnswerSchema },
    errors: ['office_unknown_program'],
    isDangerous: true,
  },
];
