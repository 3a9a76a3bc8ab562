const format = new Intl.DateTimeFormat('en-ZA', {
  // dateStyle would pad the day: '07 November 2026'.
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Johannesburg',
});

export const longDate = (moment: Date): string => format.format(moment);

const time = new Intl.DateTimeFormat('en-ZA', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Johannesburg',
});

export const longDateTime = (moment: Date): string => `${longDate(moment)}, ${time.format(moment)}`;
