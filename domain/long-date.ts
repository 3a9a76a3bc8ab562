const format = new Intl.DateTimeFormat('en-ZA', {
  // Not dateStyle, which pads the day: '07 November 2026'.
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Johannesburg',
});

/** The calendar day in South Africa, in its long form: '7 November 2026'. */
export const longDate = (moment: Date): string => format.format(moment);
