import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

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

/** The code as it is and as it was changed, white space folded. */
export type Change = readonly [from: string, to: string];

/** By file and reason. */
export type Survivors = Readonly<Record<string, Readonly<Record<string, readonly Change[]>>>>;

export interface FileScore {
  killed: number;
  timedOut: number;
  survived: readonly Change[];
}

/** Scores by file, of a report of Stryker; files that were changed since the run began are left out. */
export function readReport(report: string, root: string): Record<string, FileScore> {
  const { files } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  const current = Object.entries(files).filter(([file, { source }]) =>
    isCurrent(path.join(root, file), source),
  );
  return Object.fromEntries(
    current.map(([file, { source, mutants }]) => {
      const of = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status));
      const survived = of('Survived', 'NoCoverage').map(
        ({ location, replacement }): Change => [fold(cut(source, location)), fold(replacement)],
      );
      return [file, { killed: of('Killed').length, timedOut: of('Timeout').length, survived }];
    }),
  );
}

const isCurrent = (file: string, source: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === source;

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
