import { parseArgs } from 'node:util';

export interface Options {
  mode: 'full' | 'quick' | 'budgets' | 'relevance' | 'soak';
  only: string;
  /** Of the soak, on each database. */
  minutes: number;
  profile: boolean;
  /** Where to write the number of checks, for a calling script. */
  report: string | undefined;
}

export const SOAK_MINUTES = 10;

export const USAGE = `Usage: npm run bench -- [options]
  --quick          under three minutes: a smaller shop, shorter rounds; nothing is written
  --budgets        only the byte budgets
  --relevance      only how often a search finds first what was meant, by bench/data/relevance.tsv
  --soak           64 clients for ten minutes, on SQLite and on PostgreSQL: no error, no oversell, flat memory
  --minutes N      with --soak: less, or more; with less than ten nothing is written
  --only WORDS     only the cases whose name contains these words; the rows of the others stay
  --profile        nothing is written; the shops write CPU profiles into bench/.data/profiles, for Chromium's developer tools; slows them down
  --report FILE    with --budgets: writes how many have passed and failed`;

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      budgets: { type: 'boolean', default: false },
      relevance: { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      minutes: { type: 'string', default: String(SOAK_MINUTES) },
      only: { type: 'string', default: '' },
      profile: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  return {
    mode: modeOf(values),
    only: values.only,
    minutes: readMinutes(values.minutes),
    profile: values.profile,
    report: values.report,
  };
}

function readMinutes(text: string): number {
  const minutes = Number(text);
  if (minutes > 0) return minutes;
  throw new Error('--minutes must be a number above 0');
}

function modeOf(values: {
  relevance: boolean;
  budgets: boolean;
  quick: boolean;
  soak: boolean;
}): Options['mode'] {
  if (values.soak) return 'soak';
  if (values.relevance) return 'relevance';
  if (values.budgets) return 'budgets';
  return values.quick ? 'quick' : 'full';
}
