import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PARTS } from './parts.ts';
import type { FileScore } from './report.ts';

/** What each file's last run said, kept beside the code, so that a run of some files leaves the figures of the others. */
const file = fileURLToPath(new URL('scores.json', import.meta.url));
const root = path.join(path.dirname(file), '../..');

export type Scores = Readonly<Record<string, FileScore>>;

export const readScores = (): Scores => JSON.parse(readFileSync(file, 'utf8'));

/** Replaces the scores of these files; those of files that no part has any more are dropped. */
export function keepScores(fresh: Scores): Scores {
  const known: Scores = { ...readScores(), ...fresh };
  const files = Object.keys(PARTS).flatMap(filesOf).toSorted();
  const scores = Object.fromEntries(files.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
  writeFileSync(file, `${JSON.stringify(scores, null, 2)}\n`);
  return scores;
}

/** The files of a part, from the repository's root. */
export function filesOf(part: string): string[] {
  const globs = PARTS[part]?.files ?? [];
  const exclude = globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  return globSync(
    globs.filter((glob) => !glob.startsWith('!')),
    { cwd: root, exclude },
  ).toSorted();
}
