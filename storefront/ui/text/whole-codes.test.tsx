import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wholeCodes } from './whole-codes.tsx';

const held = (name: string) =>
  renderToStaticMarkup(wholeCodes(name)).replace(/<span[^>]*>(.*?)<\/span>/g, '[$1]');

it('a line never ends inside a code', () => {
  expect(held('One Piece OP-13 Booster Box')).toBe('One Piece [OP-13] Booster Box');
  expect(held('Grassland Alpha – SV08 238/191')).toBe('Grassland Alpha\u00a0– [SV08 238/191]');
  expect(held('Dusk Sovereign – RA04-EN044')).toBe('Dusk Sovereign\u00a0– [RA04-EN044]');
});

it('words keep their hyphens', () => {
  expect(held('Yu-Gi-Oh! 7-Piece Dice Set')).toBe('Yu-Gi-Oh! 7-Piece Dice Set');
});
