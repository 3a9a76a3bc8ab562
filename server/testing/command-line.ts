import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import { runCommandLine } from '../cli/run.ts';

/** Runs commands on the shop of a data folder as an owner types them. */
export const commandLineOf =
  (dataDir: string) =>
  async (...words: string[]): Promise<{ code: number; printed: string; complaints: string }> => {
    const printed: string[] = [];
    const complaints: string[] = [];
    const terminal = {
      print: (line: string) => void printed.push(line),
      complain: (line: string) => void complaints.push(line),
      progress: undefined,
    };
    const code = await runCommandLine(words, { DATA_DIR: dataDir }, terminal);
    return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
  };

/** A shop's folder that goes with the test: its database, its command line, and files for it. */
export async function openDataFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const db = await connect({ sqliteFile: path.join(dataDir, 'springdeck.sqlite') });
  onTestFinished(() => db.destroy());
  return {
    db,
    shop: commandLineOf(dataDir),
    file: async (name: string, content: string): Promise<string> => {
      const address = path.join(dataDir, name);
      await writeFile(address, content);
      return address;
    },
  };
}
