import { MediaUnreachable } from '#backend/media/media-store.ts';
import { ConfigError, readConfig } from '../config.ts';
import { type Command, type Terminal, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

/** Runs one command line; answers the exit code: 0 done, 1 failed, 2 typed wrongly. */
export async function runCommandLine(
  words: string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
    terminal.print(helpText());
    return 0;
  }
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (!command) {
    terminal.complain(`There is no command "${words.join(' ')}".\n\n${helpText()}`);
    return 2;
  }
  try {
    const { run } = await command.load();
    return await run(words.slice(command.name.split(' ').length), readConfig(env), terminal);
  } catch (error) {
    return explain(error, command, terminal);
  }
}

function explain(error: unknown, command: Command, terminal: Terminal): number {
  if (error instanceof UsageError) {
    terminal.complain(`${error.message}\nUsage: npm run shop -- ${command.usage}`);
    return 2;
  }
  if (error instanceof ConfigError || error instanceof MediaUnreachable) {
    terminal.complain(error.message);
    return 1;
  }
  if (error instanceof Error && 'code' in error && UNREACHABLE.some((code) => code === error.code)) {
    terminal.complain(`The database cannot be reached: ${error.message}`);
    return 1;
  }
  throw error;
}

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'];

function helpText(): string {
  const commands = [...COMMANDS, { usage: 'help', summary: 'This list' }];
  return [
    'Usage: npm run shop -- <command>',
    '',
    ...commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
  ].join('\n');
}
