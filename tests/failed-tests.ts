import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface FailedStep {
  title: string;
  tests: { name: string; why?: string | undefined }[];
  /** What it printed last, for a step that names no test. */
  lastLines: readonly string[];
}

const LINES_OF_TEST = 12;
/** Of a tier: the last hundred lines of a run have both tiers'. */
const LINES_OF_ALL = 44;
const NAME_ONLY = 1;

/** Why the steps of a tier failed, in lines without an empty one: every test's name, and messages while there is room. */
export function describeFailures(steps: readonly FailedStep[]): string[] {
  const names = steps.reduce((sum, { tests }) => sum + NAME_ONLY + tests.length, 0);
  let room = Math.max(0, LINES_OF_ALL - names);
  return steps.flatMap(({ title, tests, lastLines }) => [
    title,
    ...(tests.length === 0 ? lastLines.map((line) => `  ${line}`) : []),
    ...tests.flatMap(({ name, why = '' }) => {
      const lines = shorten(why).slice(0, room);
      room -= lines.length;
      return [`  ${name}`, ...lines.map((line) => `      ${line}`)];
    }),
  ]);
}

/** The message and the place in our code that it came from, without the frames of libraries and the source around it. */
function shorten(text: string): string[] {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd().replaceAll(`${path.resolve('.')}/`, ''))
    .filter((line) => line.trim() !== '' && !SOURCE.test(line));
  const message = lines.filter((line) => !FRAME.test(line));
  const place = lines.find((line) => FRAME.test(line) && !OF_LIBRARY.test(line));
  return [...message.slice(0, LINES_OF_TEST - 1), ...(place === undefined ? [] : [place.trim()])];
}

const FRAME = /^\s+at /;
const OF_LIBRARY = /node_modules|node:|<anonymous>|\(native/;
/** As Playwright quotes it. */
const SOURCE = /^\s*(?:>\s*)?(?:\d+)?\s*\|/;
