import { expect, it } from 'vitest';
import { hasLostLetters, mendEncodedTwice } from './encoded-twice.ts';

it.each([
  ['PokÃ©mon', 'Pokémon'],
  ['FlabÃ©bÃ© â€“ â€œpromoâ€\u009d', 'Flabébé – “promo”'],
  ['R 1Â\u00a0299,00', 'R 1\u00a0299,00'],
  ['Nidoranâ™€', 'Nidoran♀'],
  ['PokÃƒÂ©mon', 'Pokémon'],
  ['ãƒ”ã‚«', 'ピカ'],
  ['ðŸ”¥ Charizard', '🔥 Charizard'],
])('%j is read as %j', (text, mended) => {
  expect(mendEncodedTwice(text)).toBe(mended);
});

it.each([
  'Pokémon',
  'Æther Vial',
  'Lim-Dûl’s Vault',
  'MÃO',
  '«CAFÉ»',
  'Á«',
  'PokÃ©mon – é',
  'Ã',
  'ÉÉ»',
  'CAFÉ»',
  'OÏ',
  '',
])('%j stays as it is', (text) => {
  expect(mendEncodedTwice(text)).toBe(text);
});

it.each(['Pok\ufffdmon', 'Pok?mon', 'PokÃ©mon – é'])('%j has lost letters', (text) => {
  expect(hasLostLetters(text)).toBe(true);
});
