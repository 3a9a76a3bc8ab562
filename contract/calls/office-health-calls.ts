import { officeHealthSchema } from '#contract/office-health.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

export const OFFICE_HEALTH_CALLS: readonly Call[] = [
  {
    group: 'Office',
    method: 'GET',
    needsKey: true,
    office: 'settings',
    id: 'getOfficeHealth',
    path: `${PATHS.office}/health`,
    summary: "Get open work, the age of the backup, and this process's counts since its start.",
    answers: { 200: officeHealthSchema },
  },
];
