/** The same moment of another year, ISO UTC; negative years are in the past. 29 February becomes the 28th. */
export function yearsFrom(iso: string, years: number): string {
  const date = new Date(iso);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.toISOString();
}
