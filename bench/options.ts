import { parseArgs } from 'node:util';

export interface Options {
  mode: 'full' | 'quick' | 'budgets' | 'relevance';
  only: string;
  profile: boolean;
  /** Where to write the number of checks, for a calling script. */
  report: string | undefined;
}

export const USAGE = `Usage: npm run bench -- [options]
  --quick          under three minutes: a smaller shop, shorter rounds; nothing is written
  --budgets        only the byte budgets
  --relevance      only how often a search finds first what was meant, by bench/data/relevance.tsv
  --only WORDS     only the cases whose name contains these words; nothing is written
  --profile        the shops write CPU profiles into bench/.data/profiles, for Chromium's developer tools; slows them down
  --report FILE    with --budgets: writes how many have passed and failed`;

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      budgets: { type: 'boolean', default: false },
      relevance: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      profile: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  return {
    mode: modeOf(values),
    only: values.only,
    profile: values.profile,
    report: values.report,
  };
}

function modeOf(values: { relevance: boolean; budgets: boolean; quick: boolean }): Options['mode'] {
  if (values.relevance) return 'relevance';
  if (values.budgets) return 'budgets';
  return values.quick ? 'quick' : 'full';
}
