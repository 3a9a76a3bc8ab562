import type { z } from 'zod';
import { discountActions } from '../discount-desk/discount-actions.ts';
import type { Office, OfficeAction } from '../people/office-action.ts';

/** What the actions of all rooms need. */
export type ActingOffice = Office;

/** Everything that pages of the office do and ask by a function; what crosses the wire is in the table of calls. */
export const OFFICE_ACTIONS = {
  ...discountActions,
} satisfies Record<string, OfficeAction<ActingOffice, z.ZodType, never, unknown>>;
