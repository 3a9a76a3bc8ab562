import { officeWaitingQuerySchema } from '#contract/office/today.ts';
import { mayInOffice, notAllowed, WAITING_RIGHTS } from '#domain/office/office.ts';
import { Refused } from '../../ground/refused.ts';
import { type Office, officeQuery } from '../../people/office-action.ts';
import { findMissedSearches, stillMissed } from './missed-searches.ts';
import { describeToday, type TodayServices } from './today.ts';
import { findWaiting } from './waiting-lists.ts';

const LISTED = 100;
const MISSED_DAYS = 30;

type TodayOffice = Office & TodayServices;

const right = 'today';

export const todayActions = {
  today: officeQuery({ right }, (office: TodayOffice) => describeToday(office, office.signedIn.role)),
  /** Oldest first. Each list needs the right of whoever does its work. */
  waiting: officeQuery({ right, input: officeWaitingQuerySchema }, async ({ db, signedIn }, { what }) => {
    const needed = WAITING_RIGHTS[what];
    if (!mayInOffice(signedIn.role, needed)) throw new Refused('office_not_allowed', notAllowed(needed));
    return findWaiting(db, what, LISTED);
  }),
  /** Searches without results, most frequent first. */
  missedSearches: officeQuery({ right }, async (office: TodayOffice) => {
    const found = await findMissedSearches(office.db, office.now(), MISSED_DAYS).limit(LISTED).execute();
    const still = await stillMissed(office, found, LISTED);
    return still.map((each) => ({ ...each, searches: Number(each.searches) }));
  }),
};
