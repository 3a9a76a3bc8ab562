/** The same moment of another year, ISO UTC; negative years are in the past. */
export function yearsFrom(iso: string, years: number): string {
  const date = new Date(iso);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString();
}
