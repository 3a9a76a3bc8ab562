import type { Config } from '../config.ts';

/** One thing that an owner can ask for; its file is only loaded when it is asked for. */
export interface Command {
  /** The words that call it, as typed. */
  name: string;
  usage: string;
  summary: string;
  load: () => Promise<{ run: RunCommand }>;
}

/** Answers the exit code: 0 done, 1 something failed. Throws a UsageError for what was typed wrongly. */
export type RunCommand = (args: string[], config: Config, terminal: Terminal) => Promise<number>;

export interface Terminal {
  /** What the command is for; goes to standard output. */
  print: (line: string) => void;
  /** What went wrong; goes to standard error. */
  complain: (line: string) => void;
  /** Where a progress bar may be drawn; undefined when nobody watches. */
  progress: { write: (text: string) => unknown; columns: number } | undefined;
}

export class UsageError extends Error {}
