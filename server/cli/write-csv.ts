import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { csvText } from '#backend/ground/csv/csv.ts';
import type { Terminal } from './command.ts';
import { pathExists } from './path-exists.ts';

export const STANDARD_OUTPUT = '-';

/** Readable by its owner only; `-` is standard output. */
export async function writeCsv(
  file: string,
  pages: AsyncIterable<string[][]>,
  { print, complain }: Terminal,
  amount: (records: number) => string,
): Promise<number> {
  if (file === STANDARD_OUTPUT) {
    for await (const text of csvText(pages)) print(text.replace(/\n$/, ''));
    return 0;
  }
  if (await pathExists(file)) {
    complain(`${file} is there already: name a new file. Nothing was exported.`);
    return 1;
  }
  const part = `${file}.part`;
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600 });
  // Never overwrites.
  await once(output, 'open');
  let records = -1;
  const counted = async function* () {
    for await (const page of pages) {
      records += page.length;
      yield page;
    }
  };
  try {
    await pipeline(csvText(counted()), output);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  print(`${amount(records)} in ${file}`);
  return 0;
}
