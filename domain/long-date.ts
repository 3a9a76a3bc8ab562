const format = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'long', timeZone: 'Africa/Johannesburg' });

/** The calendar day in South Africa, in its long form: '21 November 2026'. */
export const longDate = (moment: Date): string => format.format(moment);
