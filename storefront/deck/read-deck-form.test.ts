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
  ['the encoding of older Windows programs', Buffer.from('1 Flabébé', 'latin1')],
])('a file in %s is read in place of the text', async (_encoding, bytes) => {
  expect(await listOf(new Uint8Array(bytes))).toBe('1 Flabébé');
});

it('without a chosen file the text is read', async () => {
  expect(await listOf(new Uint8Array())).toBe('1 Opt');
});
