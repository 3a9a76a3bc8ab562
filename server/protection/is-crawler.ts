import { isbot } from 'isbot';

/** Headless browsers behave as people's do, so that journeys see what people see. */
export const isCrawler = (userAgent: string | null | undefined): boolean =>
  isbot(userAgent?.replace('HeadlessChrome/', 'Chrome/'));
