import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function readOnly(positionals: string[], what: string): string {
  const [word, ...more] = positionals;
  if (word === undefined) throw new UsageError(`Which ${what}?`);
  if (more.length > 0) throw new UsageError(`One ${what} at a time: "${more.join(' ')}" is too much.`);
  return word;
}
