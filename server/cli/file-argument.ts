import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

const OPTIONS = { 'dry-run': { type: 'boolean', default: false } } satisfies ParseArgsConfig['options'];

/** What every import is called with: `FILE [--dry-run]`. */
export function readFileArgument(args: string[]): { file: string; dryRun: boolean } {
  const { values, positionals } = parseOrExplain(args);
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('Which file?');
  if (more.length > 0) throw new UsageError(`One file at a time: "${more.join(' ')}" is too much.`);
  return { file, dryRun: values['dry-run'] };
}

function parseOrExplain(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
