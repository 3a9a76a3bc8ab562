import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import { openOffice } from '#backend/testing/office.ts';
import { runCommandLine } from './run.ts';

it('the log is searched from the command line, the newest last', async () => {
  const { shop } = await openOfficeFolder();
  expect((await shop('office', 'log')).printed).toMatch(
    /^2026-11-21 12:00 {2}Kagiso Veldman {8}kagiso@springdeck.example: password and .*\n.*The packer/,
  );
  expect((await shop('office', 'log', '--search', 'asked in')).printed).toBe(
    '2026-11-21 12:01  Kagiso Veldman        the.packer@springdeck.example: The packer asked in as packer',
  );
  expect((await shop('office', 'log', '--search', 'nothing')).printed).toBe('No lines.');
  expect(await shop('office', 'log', 'people')).toMatchObject({ code: 2 });
});

async function openOfficeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const db = await connect({ sqliteFile: path.join(folder, 'springdeck.sqlite') });
  const office = openOffice(db);
  await office.add(await office.addOwner(), 'packer');
  await db.destroy();
  const shop = async (...words: string[]) => {
    const printed: string[] = [];
    const complaints: string[] = [];
    const terminal = {
      print: (line: string) => printed.push(line),
      complain: (line: string) => complaints.push(line),
      progress: undefined,
    };
    const code = await runCommandLine(words, { DATA_DIR: folder }, terminal);
    return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
  };
  return { shop };
}
