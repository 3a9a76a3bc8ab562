import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { SURVIVORS, type Survivor } from './survivors.ts';

const place = z.object({ line: z.number(), column: z.number() });

const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().default(''),
          location: z.object({ start: place, end: place }),
        }),
      ),
    }),
  ),
});

export interface FileScore {
  file: string;
  killed: number;
  survived: Omit<Survivor, 'why'>[];
}

const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

/** By file; undefined before the first run. */
export function readScores(report: string): FileScore[] | undefined {
  if (!existsSync(report)) return undefined;
  const { files } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  return Object.entries(files).map(([file, { source, mutants }]) => ({
    file,
    killed: mutants.filter(({ status }) => NOTICED.has(status)).length,
    survived: mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map(({ location, replacement }) => ({
        file,
        from: fold(cut(source, location)),
        to: fold(replacement),
      })),
  }));
}

/** Survivors that nobody has given a reason for, and reasons for what is killed by now. */
export function compareWithList(scores: readonly FileScore[]) {
  const survived = scores.flatMap((score) => score.survived);
  const files = new Set(scores.map(({ file }) => file));
  return {
    unexplained: survived.filter((each) => !SURVIVORS.some((known) => isSame(known, each))),
    outdated: SURVIVORS.filter(
      (known) => files.has(known.file) && !survived.some((each) => isSame(known, each)),
    ),
  };
}

const isSame = (one: Omit<Survivor, 'why'>, other: Omit<Survivor, 'why'>): boolean =>
  one.file === other.file && one.from === other.from && one.to === other.to;

const fold = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();

type Span = Record<'start' | 'end', z.infer<typeof place>>;

/** Lines and columns count from 1. */
function cut(source: string, { start, end }: Span): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n');
}
