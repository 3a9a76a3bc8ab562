export interface TimedTest {
  name: string;
  ms: number;
  hasFailed: boolean;
  /** Its messages. */
  why?: string;
}

const SHOWN = 10;
/** What one test before a push may take. */
const BUDGET_MS = 5_000;
const LIMIT_MS = 15_000;
/** Processes that want each core while the tests run by themselves. */
const OWN_LOAD = 2;

/** They start and kill whole shops. */
const FAULTS = 'tests/faults/';

/**
 * The tests that passed, but that nobody should wait for, in words.
 * @param load processes that want each core of the machine: what does other work may take as much longer
 */
export const tooSlow = (tests: readonly TimedTest[], load: number): string[] =>
  tests
    .filter(({ ms, hasFailed }) => !hasFailed && ms > LIMIT_MS * Math.max(1, load / OWN_LOAD))
    .filter(({ name }) => !name.startsWith(FAULTS))
    .map(describe);

/** The slowest tests of a run, as lines; those over the budget are marked. */
export function describeSlow(tests: readonly TimedTest[]): string {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
  if (slowest.length === 0) return '';
  const lines = slowest.map((each) => `${each.ms > BUDGET_MS ? '!' : ' '} ${describe(each)}\n`);
  return `\nThe slowest tests (! over ${BUDGET_MS / 1000} s):\n${lines.join('')}`;
}

const describe = ({ name, ms }: TimedTest): string => `${(ms / 1000).toFixed(1)} s  ${name}`;
