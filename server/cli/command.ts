import type { Config } from '../config.ts';

export interface Command {
  name: string;
  usage: string;
  summary: string;
  load: () => Promise<{ run: RunCommand }>;
}

/** @returns the exit code; throws UsageError */
export type RunCommand = (args: string[], config: Config, terminal: Terminal) => Promise<number>;

export interface Terminal {
  print: (line: string) => void;
  complain: (line: string) => void;
  progress: { write: (text: string) => unknown; columns: number } | undefined;
}

export class UsageError extends Error {}
