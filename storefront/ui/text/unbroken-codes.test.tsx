import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withUnbrokenCodes } from './unbroken-codes.tsx';

const marked = (name: string) =>
  renderToStaticMarkup(withUnbrokenCodes(name)).replace(/<span[^>]*>(.*?)<\/span>/g, '[$1]');

it('codes are marked as unbreakable', () => {
  expect(marked('One Piece OP-13 Booster Box')).toBe('One Piece [OP-13] Booster Box');
  expect(marked('Grassland Alpha – SV08 238/191')).toBe('Grassland Alpha\u00a0– [SV08 238/191]');
  expect(marked('Dusk Sovereign – RA04-EN044')).toBe('Dusk Sovereign\u00a0– [RA04-EN044]');
});

it('the end of a gift card stays with its dots', () => {
  expect(marked('R 70,00 of gift card …PQRS is in your credit')).toBe(
    'R 70,00 of gift card […PQRS] is in your credit',
  );
});

it('what is too long for a phone is no code', () => {
  const name = 'ABCDEFGHIJ-KLMNOPQRSTUVWXYZ-0123456789';
  expect(marked(name)).toBe(name);
});

it('words keep their hyphens', () => {
  expect(marked('Yu-Gi-Oh! 7-Piece Dice Set')).toBe('Yu-Gi-Oh! 7-Piece Dice Set');
});
