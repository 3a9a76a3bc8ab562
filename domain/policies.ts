import type { DayRange } from './business-days.ts';

// What the policy pages promise (specification, section 9); every sentence takes its figure from here.
export const PROCESSING_DAYS: DayRange = [1, 1];
export const RETURN_WINDOW_DAYS = 14;
export const DAMAGE_REPORT_HOURS = 48;
export const RETURN_ANSWER_HOURS = 24;
export const INSPECTION_DAYS: DayRange = [2, 3];
export const REFUND_DAYS: DayRange = [7, 7];
export const NOT_FOR_CHILDREN_UNDER = 13;
/** How long a message by the contact form is kept at most. */
export const MESSAGES_YEARS = 1;

// What South African law says, whatever a shop promises.
/** Electronic Communications and Transactions Act 25 of 2002, section 44: to cancel without a reason. */
export const COOLING_OFF_DAYS = 7;
/** Section 44(3) of the same: by then the money has to be back. */
export const COOLING_OFF_REFUND_DAYS = 30;
/** Consumer Protection Act 68 of 2008, sections 55 and 56: repair, replacement or refund, as the buyer chooses. */
export const QUALITY_MONTHS = 6;
/** Protection of Personal Information Act 4 of 2013, sections 34 and 35: a child is anyone younger. */
export const ADULT_AGE = 18;
/** Tax Administration Act 28 of 2011, section 29: how long a shop keeps the records of its sales. */
export const RECORDS_YEARS = 5;

/** What an owner tells the policy pages: terms, and the details that section 43 of the ECT Act asks for. */
export interface PolicyFacts {
  /** 'YYYY-MM-DD'. */
  policiesInForceSince: string;
  /** Whether the shop takes pre-orders: the shipping and the returns policy both read it. */
  preOrders: boolean;
  /** 'Private company', 'Sole proprietor', ... */
  legalStatus?: string | undefined;
  registrationNumber?: string | undefined;
  registrationPlace?: string | undefined;
  officeBearers?: string[] | undefined;
  /** Where legal documents are served, when that is not the shop's address. */
  legalServiceAddress?: string | undefined;
  /** Self-regulatory bodies and codes of conduct that the shop follows, with how to reach them. */
  memberships?: string[] | undefined;
  /** Who answers for personal information; the owner, when nobody is named. */
  informationOfficer?: string | undefined;
  /** A script that counts visits, loaded only for those who accept; off when undefined. */
  analyticsUrl?: string | undefined;
}

export const DEFAULT_POLICY_FACTS: PolicyFacts = {
  policiesInForceSince: '2026-11-20',
  preOrders: false,
};
