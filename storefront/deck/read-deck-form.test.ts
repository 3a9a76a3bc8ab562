import { expect, it } from 'vitest';
import { readDeckForm } from './read-deck-form.ts';

const listOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const form = new FormData();
  form.set('list', '1 Opt');
  form.set('file', new File([bytes], 'deck.txt'));
  return (await readDeckForm(form)).list;
};

it.each([
  ['UTF-8', Buffer.from('1 Flabébé')],
  ['UTF-8 with its mark', Buffer.from('\uFEFF1 Flabébé')],
  ['UTF-16, as Notepad saves it', Buffer.from('\uFEFF1 Flabébé', 'utf16le')],
  ['UTF-16 of other machines', Buffer.from('\uFEFF1 Flabébé', 'utf16le').swap16()],
  ['UTF-16 without its mark', Buffer.from('1 Flabébé', 'utf16le')],
  ['the encoding of older Windows programs', Buffer.from('1 Flabébé', 'latin1')],
])('a file in %s is read in place of the text', async (_encoding, bytes) => {
  expect(await listOf(new Uint8Array(bytes))).toBe('1 Flabébé');
});

it('a damaged sign spoils its own line only', async () => {
  const bytes = Buffer.concat([
    Buffer.from('1 Flabébé\n1 Pok'),
    Buffer.from([0xe9]),
    Buffer.from('mon\n1 Opt'),
  ]);
  expect(await listOf(new Uint8Array(bytes))).toBe('1 Flabébé\n1 Pok\ufffdmon\n1 Opt');
});

it('without a chosen file the text is read', async () => {
  expect(await listOf(new Uint8Array())).toBe('1 Opt');
});
