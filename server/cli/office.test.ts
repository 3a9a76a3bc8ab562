import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import { openOffice } from '#backend/testing/office.ts';
import { commandLineOf } from '../testing/command-line.ts';

it('the log is searched from the command line, the newest last', async () => {
  const { shop } = await openOfficeFolder();
  expect((await shop('office', 'log')).printed).toMatch(
    /^2026-11-21 12:00 {2}Kagiso Veldman {8}kagiso@springdeck.example: password and .*\n.*The packer/,
  );
  expect((await shop('office', 'log', '--search', 'invited as')).printed).toBe(
    '2026-11-21 12:01  Kagiso Veldman        the.packer@springdeck.example: The packer invited as packer',
  );
  expect((await shop('office', 'log', '--search', 'nothing')).printed).toBe('No lines.');
  expect(await shop('office', 'log', 'people')).toMatchObject({ code: 2 });
});

it('gives a key by a link, and a new link to who cannot get in', async () => {
  const { shop } = await openOfficeFolder();
  const added = await shop(
    'office',
    'add-user',
    'Anri@Springdeck.example',
    '--name',
    'Anri',
    '--role',
    'judge',
  );
  expect(added.printed).toMatch(
    /^Anri, judge, sets up a key by this link:\nhttp.*\/office\/set-up\/[\w-]{43}$/,
  );
  expect(await shop('office', 'add-user', 'anri@springdeck.example', '--name', 'Anri')).toMatchObject({
    code: 1,
    complaints: 'anri@springdeck.example has a key already: use office link for a new link.',
  });
  expect((await shop('office', 'link', 'anri@springdeck.example')).printed).toMatch(
    /^This link works once:\nhttp.*\/office\/set-up\/[\w-]{43}$/,
  );
  expect((await shop('office', 'link', 'nobody@springdeck.example')).code).toBe(1);
  expect((await shop('office', 'log', '--search', 'command')).printed).toMatch(
    /Anri invited as judge\n.*one-time link/,
  );
});

it.each([
  { words: ['add-user'], complaint: 'Which e-mail address?' },
  { words: ['add-user', 'anri@springdeck.example'], complaint: '--name is missing' },
  { words: ['add-user', 'anri', '--name', 'Anri'], complaint: 'email must be an e-mail address' },
  {
    words: ['add-user', 'a@b.example', '--name', 'A', '--role', 'admin'],
    complaint: '--role is one of owner',
  },
])('answers 2 to office $words', async ({ words, complaint }) => {
  const { shop } = await openOfficeFolder();
  const { code, complaints } = await shop('office', ...words);
  expect(code).toBe(2);
  expect(complaints).toContain(complaint);
});

async function openOfficeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const db = await connect({ sqliteFile: path.join(folder, 'springdeck.sqlite') });
  const office = openOffice(db);
  await office.add(await office.addOwner(), 'packer');
  await db.destroy();
  const shop = commandLineOf(folder);
  return { shop };
}
