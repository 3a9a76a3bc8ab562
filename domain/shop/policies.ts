import type { DayRange } from '../time/business-days.ts';

// The policy pages take every figure from here (specification, section 9).
export const PROCESSING_DAYS: DayRange = [1, 1];
export const RETURN_WINDOW_DAYS = 14;
export const DAMAGE_REPORT_HOURS = 48;
export const RETURN_ANSWER_HOURS = 24;
export const INSPECTION_DAYS: DayRange = [2, 3];
export const REFUND_DAYS: DayRange = [7, 7];
export const NOT_FOR_CHILDREN_UNDER = 13;
export const MESSAGES_YEARS = 1;
export const DECK_LISTS_DAYS = 180;
/** After an event. */
export const PLAYERS_DAYS = 30;

/** Electronic Communications and Transactions Act 25 of 2002, section 44. */
export const COOLING_OFF_DAYS = 7;
/** Section 44(3) of the same act. */
export const COOLING_OFF_REFUND_DAYS = 30;
/** Consumer Protection Act 68 of 2008, sections 55 and 56. */
export const QUALITY_MONTHS = 6;
/** Protection of Personal Information Act 4 of 2013, sections 34 and 35. */
export const ADULT_AGE = 18;
/** Tax Administration Act 28 of 2011, section 29. */
export const RECORDS_YEARS = 5;

/** The details that section 43 of the ECT Act asks for. */
export interface PolicyFacts {
  policiesInForceSince: string;
  preOrders: boolean;
  legalStatus?: string | undefined;
  registrationNumber?: string | undefined;
  registrationPlace?: string | undefined;
  officeBearers?: string[] | undefined;
  /** Where legal documents are served, unless that is the shop's address. */
  legalServiceAddress?: string | undefined;
  memberships?: string[] | undefined;
  informationOfficer?: string | undefined;
  analyticsUrl?: string | undefined;
}

export const DEFAULT_POLICY_FACTS: PolicyFacts = {
  policiesInForceSince: '2026-11-20',
  preOrders: false,
};
