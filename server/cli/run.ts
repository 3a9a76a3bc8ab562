import { MediaUnreachable } from '#backend/ground/media/media-store.ts';
import { readConfig } from '../config.ts';
import { explainFailure } from '../explain-failure.ts';
import { type Command, type Terminal, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

/** @returns the exit code: 0 done, 1 failed, 2 usage error */
export async function runCommandLine(
  words: string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const wantsHelp = words.length === 0 || words[0] === 'help' || words.some(isHelp);
  const named = words.filter((word) => word !== 'help' && !isHelp(word));
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => named[index] === word));
  if (wantsHelp) {
    terminal.print(helpText(command ? [command] : commandsOf(named[0])));
    return 0;
  }
  if (!command) {
    terminal.complain(`There is no command "${words.join(' ')}".\n\n${helpText(commandsOf(named[0]))}`);
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
  const reason = error instanceof MediaUnreachable ? error.message : explainFailure(error);
  if (reason === undefined) throw error;
  terminal.complain(reason);
  return 1;
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

type Line = Pick<Command, 'usage' | 'summary'>;

function commandsOf(word: string | undefined): readonly Line[] {
  const some = COMMANDS.filter(({ name }) => name.startsWith(`${word} `));
  return some.length > 0 ? some : [...COMMANDS, { usage: 'help', summary: 'This list' }];
}

function helpText(commands: readonly Line[]): string {
  return [
    'Usage: npm run shop -- <command>',
    '',
    ...commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
  ].join('\n');
}
